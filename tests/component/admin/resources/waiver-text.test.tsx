import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tasksResource } from '../../../../src/admin/resources/tasks.resource'
import { expectAccessible } from '../../support/accessible'
import { mountResource } from '../../support/mount-admin'

const editor = () => page.getByRole('textbox', { name: 'Waiver Text' })
const asHtml = () => page.getByText('HTML', { exact: true })
const asText = () => page.getByText('Text', { exact: true })
const preview = () => page.getByRole('region', { name: 'As a guest sees it' })

async function openWaiver() {
  const waiverText = '<h2>Release of liability</h2><p>Skiing is dangerous.</p>'
  const mounted = await mountResource(
    tasksResource,
    {
      listTasks: () => [{ id: 1, name: 'Summit Valley Waiver', taskTypeId: 1, waiverText }],
      listActivities: () => [],
    },
    { selected: 1 },
  )
  await expect.element(editor()).toHaveTextContent('Release of liability')
  return mounted
}

function paste(html: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('A waiver', () => {
  test('that is only looked at is not changed', async () => {
    const { router } = await openWaiver()
    await editor().click()
    await asHtml().click()
    await asText().click()
    await expect.element(editor()).toHaveTextContent('Release of liability')
    expect(page.getByText('Not saved yet').query()).toBeNull()
    await page.getByRole('link', { name: 'Activities' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/activities')
  })

  test('that holds more than the text editor can stays HTML, unless someone lets go of it', async () => {
    await openWaiver()
    await asHtml().click()
    await editor().fill('<h2>Fees</h2><table><tbody><tr><td>Helmet</td><td>5</td></tr></tbody></table>')
    await expect.element(page.getByText(/This text holds .*<table>.* so it is edited as HTML/)).toBeVisible()
    await asText().click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('<table>')
    await expectAccessible()
    await page.getByRole('button', { name: 'Stay with HTML' }).click()
    await expect.element(editor()).toHaveValue(expect.stringContaining('<table>'))
    await asText().click()
    await page.getByRole('button', { name: 'Edit as text' }).click()
    await expect.element(editor()).toHaveTextContent('Helmet')
    expect(preview().getByRole('table').query()).toBeNull()
  })

  test('takes from a word processor what a guest can read, and nothing else', async () => {
    await openWaiver()
    await editor().click()
    await userEvent.keyboard('{Control>}a{/Control}')
    paste(
      `<html><head><style>p.MsoNormal { color: red }</style></head><body>
      <h1 style="mso-fareast-font-family: Arial">Rules<o:p></o:p></h1>
      <p class="MsoNormal" style="margin-left: 3cm"><b>Stay</b> on the piste. <img src="file:///c/logo.png"></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp; </span></span><!--[endif]-->Skis</p>
      <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Short</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Boots</p>
      <p onclick="alert(1)"><span style="font-weight: 700">Last</span> word</p></body></html>`,
    )
    await asHtml().click()
    await expect
      .element(editor())
      .toHaveValue(
        '<h1>Rules</h1><p><strong>Stay</strong> on the piste.</p>' +
          '<ul><li>Skis<ul><li>Short</li></ul></li><li>Boots</li></ul><p><strong>Last</strong> word</p>',
      )
  })
})
