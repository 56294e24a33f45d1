import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../api/client'
import { type Failure, saysNothing } from '../../api/failure'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import type { Contact, Profile } from '../../contract/entities/contact'
import { type Called, namesApart } from '../../contract/names-apart'
import type { Identity } from '../../session/identity'
import { secondAdultTexts as texts } from '../../settings/texts/second-adult'
import type { Owner } from '../../storage/owner'
import { Button, type ButtonKind } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Notice } from '../../ui/notice'
import { ActionBar } from '../../ui/screen/action-bar'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { AdultTrouble } from './adult-trouble'
import { adultsBesideYou, isHead, signInOf } from './adults'
import { InviteForm } from './invite-form'
import classes from './second-adult.module.css'

interface Props {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  onDone(): void
  onAddFamilyMember(): void
}

/** Who of the family signs in for themselves; its head invites and removes. Needs a connection. */
export function SecondAdultScreen({ reader, ...parts }: Props) {
  const profile = useRead(reader, 'getProfile', {})
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {profile.value ? (
        <Adults {...parts} profile={profile.value} refresh={() => reader.refresh('getProfile', {})} />
      ) : profile.status === 'failed' ? (
        <>
          <Failed onRetry={profile.refresh} />
          <ActionBar>
            <Button kind="quiet" onClick={parts.onDone}>
              {texts.done}
            </Button>
          </ActionBar>
        </>
      ) : (
        <Waiting label={texts.waiting} />
      )}
    </Screen>
  )
}

interface AdultsProps extends Omit<Props, 'reader'> {
  profile: Profile
  refresh(): Promise<unknown>
}

function Adults({ api, identity: { iss, sub, email }, profile, refresh, onDone, onAddFamilyMember }: AdultsProps) {
  const adults = adultsBesideYou(profile)
  const expectedOwner = { iss, sub }
  const home = (kind: ButtonKind) => (
    <Button kind={kind} onClick={onDone}>
      {texts.done}
    </Button>
  )
  if (!isHead(profile))
    return (
      <>
        <p>{profile.contacts.length === 0 ? texts.noFamily : texts.headOnly}</p>
        <ActionBar>{home('primary')}</ActionBar>
      </>
    )
  if (adults.length === 0)
    return (
      <>
        <p>{texts.noAdults}</p>
        <ActionBar>
          {home('quiet')}
          <Button onClick={onAddFamilyMember}>{texts.addFirst}</Button>
        </ActionBar>
      </>
    )
  const called = namesApart(profile.contacts)
  // One invitation is the main action of the screen; of several none is.
  const toInvite = adults.filter((contact) => signInOf(profile, contact) === null)
  return (
    <>
      <ul className={classes.adults}>
        {adults.map((contact) => (
          <Adult
            key={contact.contactId}
            contact={contact}
            called={called(contact)}
            owner={expectedOwner}
            signIn={signInOf(profile, contact)}
            ownEmail={email}
            invite={(email) =>
              api.request('inviteAdult', { body: { contactId: contact.contactId, email }, expectedOwner })
            }
            refresh={refresh}
            remove={async () => {
              const result = await api.request('removeAdult', {
                params: { contactId: contact.contactId },
                expectedOwner,
              })
              // What is gone already is gone: the list says so.
              const isGone = result.ok || result.kind === 'not-found'
              if (isGone || saysNothing(result)) await refresh()
              return isGone ? null : result
            }}
            besideInviting={toInvite.length === 1 ? home('quiet') : null}
          />
        ))}
      </ul>
      {toInvite.length === 1 ? null : <ActionBar>{home(toInvite.length === 0 ? 'primary' : 'quiet')}</ActionBar>}
    </>
  )
}

interface AdultProps {
  contact: Contact
  called: Called
  owner: Owner
  signIn: ReturnType<typeof signInOf>
  ownEmail: string
  invite(email: string): Promise<Result<'inviteAdult'>>
  refresh(): Promise<unknown>
  remove(): Promise<Failure | null>
  besideInviting: ReactNode
}

function Adult({ contact, called, owner, signIn, ownEmail, invite, refresh, remove, besideInviting }: AdultProps) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { contactId } = contact
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = signIn === null ? 'none' : (signIn.email ?? 'own')
  const shownStage = useRef(stage)
  // The button that was pressed is gone then: the keyboard would start again at the top of the page.
  useEffect(() => {
    if (shownStage.current === stage) return
    shownStage.current = stage
    if (document.activeElement === document.body) heading.current?.focus()
  }, [stage])
  const send = async (email: string) => {
    const result = await invite(email)
    if (!result.ok) {
      // The invitation may be there, though its answer was lost.
      if (saysNothing(result)) void refresh()
      return result
    }
    await refresh()
    return null
  }
  const takeBack = async () => {
    setAsking(false)
    setFailure(await remove())
  }
  return (
    <li className={classes.adult}>
      <h2 ref={heading} tabIndex={-1} className={classes.name}>
        {called.full}
      </h2>
      {signIn === null && (
        <InviteForm {...{ owner, contactId, name: called.full, ownEmail, invite: send }} beside={besideInviting} />
      )}
      {signIn?.email && (
        <>
          <p role="status">{texts.invited(signIn.email)}</p>
          {signIn.link && (
            <Notice kind="warning" title={texts.notSentTitle}>
              <p>{texts.notSent(called.short)}</p>
              <p>{signIn.link}</p>
            </Notice>
          )}
          <Button kind="secondary" onClick={() => void takeBack()}>
            {texts.withdraw}
          </Button>
        </>
      )}
      {signIn && !signIn.email && (
        <>
          <p>{texts.hasOwn}</p>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        </>
      )}
      <AdultTrouble failure={failure} title={texts.failedTitle} />
      <ConfirmDialog
        opened={isAsking}
        kind="danger"
        title={texts.removeTitle(called.full)}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        {texts.removeText(called.short)}
      </ConfirmDialog>
    </li>
  )
}
