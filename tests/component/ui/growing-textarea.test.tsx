import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Controls } from '../../../src/app/controls'
import { GrowingTextarea } from '../../../src/ui/form/growing-textarea'

test('a field is as high as its text, with a least and a most', async () => {
  await render(
    <Controls>
      {[1, 2, 4, 6, 9].map((lines) => (
        <GrowingTextarea
          key={lines}
          label={lines}
          minRows={2}
          maxRows={6}
          readOnly
          value={Array(lines).fill('Nuts').join('\n')}
        />
      ))}
    </Controls>,
  )
  await expect.element(page.getByRole('textbox', { name: '9' })).toBeVisible()
  const areas = page.getByRole('textbox').elements()
  const heights = areas.map((area) => area.getBoundingClientRect().height)
  const [least = 0] = heights
  const line = ((heights[2] ?? 0) - least) / 2
  expect(line).toBeGreaterThan(16)
  expect(heights.map((height) => Math.round(((height - least) / line) * 10) / 10)).toEqual([0, 0, 2, 4, 4])
  expect(areas.map((area) => area.scrollHeight > area.clientHeight)).toEqual([false, false, false, false, true])
})
