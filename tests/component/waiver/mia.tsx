import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ContactTaskGrouping, type WaiverContactTask } from '../../../src/contract/entities/contact-task'
import type { Outbox } from '../../../src/outbox/queue/outbox'
import { sampleParts } from '../../../src/preview/sample-parts'
import type { Identity } from '../../../src/session/identity'
import type { SettingsStore } from '../../../src/settings/settings-store'
import type { WaiverReadings } from '../../../src/waiver/readings'
import { WaiverScreen } from '../../../src/waiver/waiver.screen'
import { keepingOutbox } from '../support/keeping-outbox'
import { mountGuest, testStorage } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

export const pad = () => page.getByRole('img', { name: /signature/i })
export const agree = () => page.getByRole('checkbox', { name: /agree/ })

const nothing = () => {}

interface Opened {
  /** What is different from a waiver that asks for everything. */
  task?: object
  signer?: Partial<Identity>
  born?: string
  settings?: SettingsStore
  readings?: WaiverReadings
  /** What the device does before it has written. */
  beforeSaved?: () => Promise<void>
  /** The venue's answer to what is saved; it gives none, unless said otherwise. */
  send?: Parameters<typeof keepingOutbox>[0]
  onSaved?: () => void
}

interface WithTextProps {
  first: readonly WaiverContactTask[]
  /** Given the way to put others in their place. */
  tell(change: (tasks: readonly WaiverContactTask[]) => void): void
  children(tasks: readonly WaiverContactTask[]): ReactNode
}

function WithText({ first, tell, children }: WithTextProps) {
  const [tasks, setTasks] = useState(first)
  tell(setTasks)
  return children(tasks)
}

/** The waiver of Mia, who is a child: Anna signs it, unless said otherwise. */
export async function openWaiver({
  task = {},
  signer = {},
  born = '2016-01-20',
  settings = settingsOfVenue(),
  readings = { isReady: true, known: [], note: nothing },
  beforeSaved = async () => {},
  send = () => new Promise(nothing),
  onSaved = nothing,
}: Opened = {}) {
  const { api, identity } = sampleParts({ isDue: true })
  const { outbox: keeping, saved } = keepingOutbox(send)
  const storage = testStorage()
  const outbox: Outbox = {
    ...keeping,
    async saveAll(documents) {
      await beforeSaved()
      return keeping.saveAll(documents)
    },
  }
  const tasksWith = (text: object) =>
    v.parse(ContactTaskGrouping, {
      waiverContactTasks: [
        {
          id: 11,
          taskId: 1,
          contact: { contactId: 3, firstName: 'Mia', lastName: 'Sample', dateOfBirth: born },
          task: {
            id: 1,
            name: 'Waiver',
            taskTypeId: 1,
            enableAgreeCheckbox: true,
            enableTextSignature: true,
            enableWetSignature: true,
            waiverText: '<p>Skiing is dangerous.</p>',
            waiverVersion: 1,
            ...task,
            ...text,
          },
          completeEndpoint: '/waiver',
        },
      ],
    }).waiverContactTasks
  let publish: (text: object) => void = nothing
  await mountGuest(
    <WithText first={tasksWith({})} tell={(change) => (publish = (text) => change(tasksWith(text)))}>
      {(contactTasks) => (
        <WaiverScreen
          api={api}
          identity={{ ...identity, ...signer }}
          outbox={outbox}
          mode="edit"
          contactTasks={contactTasks}
          documents={[]}
          readings={readings}
          onSaved={onSaved}
          onGivenElsewhere={nothing}
          onPass={nothing}
          onPassAll={nothing}
        />
      )}
    </WithText>,
    { outbox, storage, settings },
  )
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  return {
    saved,
    /** What is kept of forms in progress. */
    drafts: () => storage.run(({ drafts }) => drafts.toArray()),
    /** The list of tasks comes with another text. */
    publish: (waiverText: string, waiverVersion: number) => publish({ waiverText, waiverVersion }),
  }
}
