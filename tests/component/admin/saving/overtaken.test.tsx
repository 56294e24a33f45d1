import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppearanceScreen } from '../../../../src/admin/appearance/appearance.screen'
import { GeneralScreen } from '../../../../src/admin/general/general.screen'
import { languageDefinition } from '../../../../src/admin/language/language.definition'
import { locationsResource } from '../../../../src/admin/resources/locations.resource'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin, mountResource } from '../../support/mount-admin'
import { nothingSet, settingsOfVenue } from '../../support/settings'

/** A venue that keeps one record, in versions. `others` save between someone's reading and their save, one at a time. */
function inVersions<R extends object>(stored: R, others: Partial<R>[]) {
  let version = 1
  let now: R = stored
  const saved: { body: Partial<R>; named: string | null }[] = []
  const put = (change: Partial<R>) => {
    now = { ...now, ...change }
    version += 1
  }
  return {
    saved,
    now: () => now,
    read: (shape: (record: R) => unknown = (record) => record) =>
      Response.json(shape(now), { headers: { ETag: `W/"${version}"` } }),
    save(body: unknown, headers: Headers) {
      const [other] = others.splice(0, 1)
      if (other) put(other)
      const named = headers.get('If-Match')
      saved.push({ body: body as Partial<R>, named })
      if (named !== null && named !== `W/"${version}"`)
        return failed(412, { code: 'changed-meanwhile', message: 'Someone else has saved this at the same moment.' })
      put(body as Partial<R>)
      return now
    },
  }
}

const takesIfMatch = () => settingsOfVenue({ extensions: ['If-Match'] })

async function mountGeneral(others: Partial<Settings>[], settings = takesIfMatch()) {
  const venue = inVersions<Settings>({ ...nothingSet, resortCodes: '', resortGroupCodes: '' }, others)
  const answers: Answers = {
    getAdminSettings: () => venue.read(),
    updateAdminSettings: ({ body, headers }) => venue.save(body, headers),
  }
  await mountAdmin(answers, ({ api }) => <GeneralScreen api={api} />, {}, settings)
  await page.getByLabelText('Resort Codes').fill('SV1')
  await page.getByRole('button', { name: 'Update General Settings' }).click()
  return venue
}
interface Settings extends Record<string, unknown> {
  languageSettings: string | null
  themeSettings: null
  dateFormat: 'mmddyyyy'
  pointOfSaleSystem: 'RTP'
  resortCodes: string
  resortGroupCodes: string
}

describe('A save that someone else overtakes', () => {
  test('is made on top of theirs: both are kept, and the form shows both', async () => {
    const venue = await mountGeneral([{ resortGroupCodes: 'GROUP' }])
    await expect.element(page.getByText('General settings updated')).toBeVisible()
    expect(venue.now()).toMatchObject({ resortCodes: 'SV1', resortGroupCodes: 'GROUP' })
    expect(venue.saved.map(({ named }) => named)).toEqual(['W/"1"', 'W/"2"'])
    await expect.element(page.getByLabelText('Resort Group Codes')).toHaveValue('GROUP')
  })

  test('says what theirs is where both changed the same, and keeps what was typed', async () => {
    const venue = await mountGeneral([{ resortCodes: 'THEIRS' }])
    const codes = page.getByLabelText('Resort Codes')
    await expect
      .element(codes)
      .toHaveAccessibleDescription(/Someone else changed this to “THEIRS” while you were typing/)
    await expect.element(codes).toHaveValue('SV1')
    expect(venue.now().resortCodes).toBe('THEIRS')
    await page.getByRole('button', { name: 'Update General Settings' }).click()
    await expect.poll(() => venue.now().resortCodes).toBe('SV1')
  })

  test('is not tried without end: it says so, and what was typed stays', async () => {
    const venue = await mountGeneral(['A', 'B', 'C', 'D'].map((resortGroupCodes) => ({ resortGroupCodes })))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Someone else has saved this at the same moment.')
    expect(venue.saved).toHaveLength(3)
    await expect.element(page.getByLabelText('Resort Codes')).toHaveValue('SV1')
  })

  test('names no version to a server that does not say it takes If-Match', async () => {
    const venue = await mountGeneral([], settingsOfVenue())
    await expect.element(page.getByText('General settings updated')).toBeVisible()
    expect(venue.saved.map(({ named }) => named)).toEqual([null])
  })

  test('is made on top of theirs in the language too, where each sends all of it', async () => {
    const venue = inVersions<Settings>({ ...nothingSet, resortCodes: '', resortGroupCodes: '' }, [
      { languageSettings: JSON.stringify({ welcome: { title: 'Theirs' } }) },
    ])
    await mountAdmin(
      {
        getAdminSettings: () => venue.read(),
        updateAdminSettings: ({ body, headers }) => venue.save(body, headers),
      },
      ({ api }) => (
        <AppearanceScreen
          api={api}
          appearance={languageDefinition}
          search={{}}
          onSearch={() => {}}
          onSaved={() => {}}
        />
      ),
      {},
      takesIfMatch(),
    )
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Update Language' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect
      .poll(() => JSON.parse(venue.now().languageSettings ?? '{}'))
      .toMatchObject({ application: { title: 'Mine' }, welcome: { title: 'Theirs' } })
  })

  test('is made on top of theirs where its row says nothing of failures, and asks once about what breaks', async () => {
    const place = { id: 2, name: 'Rental Shop', description: '', isEnabled: true }
    const venue = inVersions(place, [{ description: 'Theirs' }])
    const tablet = { id: 4, name: 'Kiosk 1', kind: 'kiosk', isEnrolled: true, locationId: 2 } as const
    await mountResource(
      locationsResource,
      {
        listLocations: () => venue.read((location) => [{ ...place, id: 1, name: 'Base', isDefault: true }, location]),
        listActivities: () => [],
        listDevices: () => [tablet],
        updateLocation: ({ body, headers }) => venue.save(body, headers),
      },
      { selected: 2 },
      takesIfMatch(),
    )
    await page.getByRole('switch', { name: /Is Enabled/ }).click()
    await page.getByRole('button', { name: 'Update Location' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => venue.now()).toMatchObject({ description: 'Theirs', isEnabled: false })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Description')).toHaveValue('Theirs')
  })
})
