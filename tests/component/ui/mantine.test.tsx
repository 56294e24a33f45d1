import { useMantineContext } from '@mantine/core'
import { memo } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { Controls } from '../../../src/app/controls'

afterEach(cleanup)

let drawn = 0

/** As every control of Mantine's does, it reads the provider. */
const Control = memo(() => {
  useMantineContext()
  drawn += 1
  return null
})

const screenWith = (people: number) => (
  <Controls>
    <p>Check in {people}</p>
    <Control />
  </Controls>
)

test('what is around the controls may be drawn again without any of them', async () => {
  const screen = await render(screenWith(1))
  await expect.element(screen.getByText('Check in 1')).toBeVisible()
  const before = drawn
  await screen.rerender(screenWith(2))
  await expect.element(screen.getByText('Check in 2')).toBeVisible()
  expect(drawn).toBe(before)
})
