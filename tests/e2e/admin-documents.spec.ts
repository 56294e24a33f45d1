import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/session'
import { expect, expectAccessible, test } from '../support/story'

test.use({ viewport: { width: 1366, height: 900 } })

const editor = (page: Page) => page.getByRole('textbox', { name: 'Waiver Text' })
const asHtml = (page: Page) => page.getByText('HTML', { exact: true })
const asText = (page: Page) => page.getByText('Text', { exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'As a guest sees it' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

async function openWaiver(page: Page) {
  await openSignedIn(page, '/admin/tasks?selected=1', 'admin@example.com')
  await expect(editor(page)).toContainText('Release of liability')
}

async function paste(page: Page, html: string) {
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test.describe('A waiver', () => {
  test('is written as it will be read, by keyboard, and saved as that', async ({ page }) => {
    await openWaiver(page)
    await expectAccessible(page)
    await editor(page).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('On the slope')
    await page.keyboard.press('Alt+F10')
    await expect(page.getByLabel('Paragraph or heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Italic')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeFocused()
    await page.getByLabel('Paragraph or heading').selectOption('Heading 2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+B')
    await page.keyboard.type('Helmets')
    await page.keyboard.press('Control+B')
    await page.keyboard.type(' are worn by')
    await page.keyboard.press('Enter')
    await tool(page, 'Bulleted list').click()
    await page.keyboard.type('children')
    await page.keyboard.press('Enter')
    await page.keyboard.type('guides')
    await page.keyboard.press('Shift+ArrowLeft')
    for (let letters = 1; letters < 'guides'.length; letters += 1) await page.keyboard.press('Shift+ArrowLeft')
    await tool(page, 'Link').click()
    await page.getByLabel('Address of the link').fill('nowhere')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not a web address')).toBeVisible()
    await page.getByLabel('Address of the link').fill('summit.example/guides')
    await page.keyboard.press('Enter')
    await expect(preview(page).getByRole('link', { name: 'guides' })).toHaveAttribute(
      'href',
      'https://summit.example/guides',
    )
    await page.getByRole('button', { name: 'Update Task' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await asHtml(page).click()
    await expect(editor(page)).toHaveValue(
      '<h2>On the slope</h2><p><strong>Helmets</strong> are worn by</p>' +
        '<ul><li>children</li><li><a href="https://summit.example/guides">guides</a></li></ul>',
    )
  })

  test('that is only looked at is not changed', async ({ page }) => {
    await openWaiver(page)
    await editor(page).click()
    await asHtml(page).click()
    await asText(page).click()
    await expect(editor(page)).toContainText('Release of liability')
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await page.getByRole('link', { name: 'Activities' }).click()
    await expect(page).toHaveURL(/activities/)
  })

  test('that holds more than the text editor can stays HTML, unless somebody lets go of it', async ({ page }) => {
    await openWaiver(page)
    await asHtml(page).click()
    await editor(page).fill('<h2>Fees</h2><table><tbody><tr><td>Helmet</td><td>5</td></tr></tbody></table>')
    await expect(page.getByText(/This text holds .*<table>.* so it is edited as HTML/)).toBeVisible()
    await asText(page).click()
    await expect(page.getByRole('dialog')).toContainText('<table>')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay with HTML' }).click()
    await expect(editor(page)).toHaveValue(/<table>/)
    await asText(page).click()
    await page.getByRole('button', { name: 'Edit as text' }).click()
    await expect(editor(page)).toContainText('Helmet')
    await expect(preview(page).getByRole('table')).toHaveCount(0)
  })

  test('takes from a word processor what a guest can read, and nothing else', async ({ page }) => {
    await openWaiver(page)
    await editor(page).click()
    await page.keyboard.press('Control+A')
    await paste(
      page,
      `<html><head><style>p.MsoNormal { color: red }</style></head><body>
      <h1 style="mso-fareast-font-family: Arial">Rules<o:p></o:p></h1>
      <p class="MsoNormal" style="margin-left: 3cm"><b>Stay</b> on the piste. <img src="file:///c/logo.png"></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp; </span></span><!--[endif]-->Skis</p>
      <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Short</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Boots</p>
      <p onclick="alert(1)"><span style="font-weight: 700">Last</span> word</p></body></html>`,
    )
    await asHtml(page).click()
    await expect(editor(page)).toHaveValue(
      '<h1>Rules</h1><p><strong>Stay</strong> on the piste.</p>' +
        '<ul><li>Skis<ul><li>Short</li></ul></li><li>Boots</li></ul><p><strong>Last</strong> word</p>',
    )
  })
})
