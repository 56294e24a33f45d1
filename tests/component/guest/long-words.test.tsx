import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { TicketActions } from '../../../src/guest/tickets/ticket-actions'
import { Welcome } from '../../../src/guest/welcome/welcome'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { Footer } from '../../../src/shell/footer'
import { Button } from '../../../src/ui/button'
import { ActionBar } from '../../../src/ui/screen/action-bar'
import { apiWith } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'
import '../../../src/guest/welcome/welcome.css'

afterEach(cleanup)

const word = 'Schneeschuhverleih'.repeat(12).slice(0, 200)
const { application, bleConnect, welcome } = defaultLanguage
const language = {
  ...defaultLanguage,
  application: { ...application, title: word, subtitle: word },
  welcome: { ...welcome, title: word, signInButton: word, signInNote: word },
  bleConnect: { ...bleConnect, sendButton: word },
}
const identity = { iss: 'test', sub: 'anna', name: 'Anna', givenName: 'Anna', familyName: 'Sample', email: '' }
const holder = { contactId: 1, firstName: 'Anna', lastName: 'Sample', ipCode: '47110001', externalOrderId: null }

test.each([
  ['the welcome screen', () => <Welcome language={language} theme={{ general: defaultTheme.general }} />, 5],
  ['the footer', () => <Footer />, 2],
  [
    'the ways of a mobile pass',
    () => (
      <TicketActions
        {...{ api: apiWith({}), identity, holder, name: 'Anna', ticketId: '7', canShare: false }}
        onChanged={() => {}}
      />
    ),
    1,
  ],
  [
    'an action beside the main one',
    () => (
      <ActionBar>
        <Button kind="quiet">{word}</Button>
        <Button>{word}</Button>
      </ActionBar>
    ),
    2,
  ],
])('a word of 200 letters breaks where a narrow screen ends: %s', async (_, screen, times) => {
  await mountGuest(screen(), { settings: settingsOfVenue({ language }) })
  await page.viewport(320, 640)
  await expect.poll(() => page.getByText(word).elements().length).toBe(times)
  expect(document.documentElement.scrollWidth).toBe(320)
})
