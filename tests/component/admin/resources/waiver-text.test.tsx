import { Editor } from '@tiptap/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tasksResource } from '../../../../src/admin/resources/tasks.resource'
import { expectAccessible } from '../../support/accessible'
import { differsInForcedColours } from '../../support/forced-colours'
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
  test('has its editor made once, however many pieces it is drawn in', async () => {
    const made = vi.spyOn(Editor.prototype, 'mount')
    onTestFinished(() => made.mockRestore())
    await openWaiver()
    expect(made).toHaveBeenCalledOnce()
  })

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

  test('shows which tools and which of text and HTML are on also where the person’s own colours hold', async () => {
    await openWaiver()
    const [text, html] = [asText(), asHtml()].map((word) => word.element().closest('label') ?? document.body)
    expect(text && html && (await differsInForcedColours(text, html))).toBe(true)
    await editor().click()
    const tool = (name: string) => page.getByRole('button', { name, exact: true })
    await tool('Bold').click()
    await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.hover(editor())
    expect(await differsInForcedColours(tool('Bold').element(), tool('Italic').element())).toBe(true)
  })

  test('that holds more than the text editor can stays HTML, unless someone lets go of it', async () => {
    await openWaiver()
    await asHtml().click()
    await editor().fill('<h2>Fees</h2><dl><dt>Helmet</dt><dd>5</dd></dl>')
    await expect.element(page.getByText(/This text holds .*<dl>.* so it is edited as HTML/)).toBeVisible()
    await asText().click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('<dl>')
    await expectAccessible()
    await page.getByRole('button', { name: 'Stay with HTML' }).click()
    await expect.element(editor()).toHaveValue(expect.stringContaining('<dl>'))
    await asText().click()
    await page.getByRole('button', { name: 'Edit as text' }).click()
    await expect.element(editor()).toHaveTextContent('Helmet')
    await expect.poll(() => preview().element().querySelector('dl')).toBeNull()
  })

  test('that someone else has saved with more than the text editor can hold is not cut by the next key', async () => {
    let waiverText = '<p>Skiing is dangerous.</p>'
    await mountResource(
      tasksResource,
      {
        listTasks: () => [{ id: 1, name: 'Summit Valley Waiver', taskTypeId: 1, posWaiverId: 'W', waiverText }],
        listActivities: () => [],
      },
      { selected: 1 },
    )
    await expect.element(editor()).toHaveTextContent('Skiing is dangerous.')
    waiverText = '<p>Skiing is dangerous.</p><dl><dt>Helmet</dt><dd>5</dd></dl>'
    await page.getByRole('form').getByLabelText('Name').first().fill('The waiver')
    await page.getByRole('button', { name: 'Update Task' }).click()
    await expect.element(editor()).toHaveValue(expect.stringContaining('<dl>'))
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

  const word = (level: number, marker: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}</p>`
  const pasted = async (html: string) => {
    await openWaiver()
    await editor().click()
    await userEvent.keyboard('{Control>}a{/Control}')
    paste(`<html><body>${html}</body></html>`)
    await asHtml().click()
    return (editor().element() as HTMLTextAreaElement).value
  }

  test('keeps the letters and numbers of a pasted list, so that 1(b) still points at its clause', async () => {
    const html = await pasted(
      word(1, '1.', 'Risks') +
        word(2, '(a)', 'of snow') +
        word(2, '(b)', 'of lifts') +
        word(3, 'i)', 'chairs') +
        word(3, 'ii)', 'tows') +
        word(2, '(c)', 'of others') +
        '<p>As said in 1(b),</p>' +
        word(1, '2.', 'Release') +
        word(1, '3.1', 'Law') +
        word(1, 'H.', 'Annex'),
    )
    expect(html).toBe(
      '<ol><li>Risks<ol type="a"><li>of snow</li><li>of lifts<ol type="i"><li>chairs</li><li>tows</li></ol></li>' +
        '<li>of others</li></ol></li></ol><p>As said in 1(b),</p><ol start="2"><li>Release</li></ol>' +
        '<p>3.1 Law</p><ol start="8" type="A"><li>Annex</li></ol>',
    )
  })

  test('keeps the number of a list that is pasted behind words', async () => {
    await openWaiver()
    await editor().click()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    paste(word(1, '1.', 'Risks') + word(1, '2.', 'Release'))
    await asHtml().click()
    await expect
      .element(editor())
      .toHaveValue('<h2>Release of liability</h2><p>Skiing is dangerous.</p><ol><li>Risks</li><li>Release</li></ol>')
  })

  test('keeps a pasted table without its widths and styles, and stays in the text editor with it', async () => {
    const html = await pasted(
      '<table style="width: 9cm" border=1><thead><tr><th scope="col" style="color: red"><p>Fee</p></th><th>Amount</th></tr></thead>' +
        '<tbody><tr><td colspan=2 width=90><p class=MsoNormal>Helmet: <b>5</b></p></td></tr></tbody></table>',
    )
    expect(html).toBe(
      '<table><tbody><tr><th scope="col">Fee</th><th>Amount</th></tr>' +
        '<tr><td colspan="2">Helmet: <strong>5</strong></td></tr></tbody></table>',
    )
    await expect.element(preview().getByRole('table')).toBeVisible()
    await asText().click()
    await expect.element(editor().getByRole('cell', { name: 'Helmet: 5' })).toBeVisible()
    await expectAccessible()
  })

  test('says what did not arrive with a paste, and takes it back', async () => {
    await openWaiver()
    await editor().click()
    paste('<p>Our logo <img src="file:///logo.png"> and 5 m<sup>2</sup></p>')
    const notice = page.getByText('Not taken over from what you pasted: one picture and raised letters.')
    await expect.element(notice).toBeVisible()
    await page.getByRole('button', { name: 'Undo the paste' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(editor()).not.toHaveTextContent('Our logo')
    await expect.element(editor()).toHaveTextContent('Skiing is dangerous.')
  })

  test('gets a lettered list inside a numbered one by the tools, and each goes back alone', async () => {
    await openWaiver()
    const tool = (name: string) => page.getByRole('button', { name, exact: true })
    const listsInPreview = () =>
      [...preview().element().querySelectorAll('ol')].map((list) => list.getAttribute('type') ?? '1')
    await editor().click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.keyboard('Risks')
    await tool('Numbered list').click()
    await userEvent.keyboard('{Enter}Collisions')
    await tool('Indent the item').click()
    await tool('Lettered list').click()
    await expect.poll(listsInPreview).toEqual(['1', 'a'])
    await expect.element(tool('Lettered list')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(tool('Numbered list')).toHaveAttribute('aria-pressed', 'false')
    await tool('Numbered list').click()
    await expect.poll(listsInPreview).toEqual(['1', '1'])
  })

  test('is read from a paste without the styles that the policy of the page forbids', async () => {
    await openWaiver()
    const frame = document.createElement('iframe')
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src-attr 'none'">`
    const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await isLoaded
    const reported: string[] = []
    frame.contentDocument?.addEventListener('securitypolicyviolation', (event) =>
      reported.push(event.violatedDirective),
    )
    vi.stubGlobal('DOMParser', (frame.contentWindow as unknown as typeof globalThis).DOMParser)
    onTestFinished(() => {
      vi.unstubAllGlobals()
      frame.remove()
    })
    const styled = '<p style="color:red"><span style="font-weight:700">Slow</span> down</p>'
    paste(styled)
    await expect.element(editor()).toHaveTextContent('Slow down')
    expect(reported).toEqual([])
    // Left as it is, the same words are reported.
    new DOMParser().parseFromString(styled, 'text/html')
    await expect.poll(() => reported.length).toBeGreaterThan(0)
  })
})
