import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Api } from '../api/client'
import type { FoundPerson } from '../contract/entities/staff/person'
import { limits } from '../contract/limits'
import { peopleTexts } from '../settings/texts/staff/people'
import { useLoneKeys, useScannedCode } from '../ui/browser/lone-keys'
import { staffFailureWords } from './failure-words'
import styles from './find-people.module.css'
import { FoundPersonLine } from './found-person'
import { ScanCode } from './scan-code'
import { useFoundPeople } from './use-found-people'

const texts = peopleTexts.find

interface Props {
  api: Pick<Api, 'request'>
  onOpen(person: FoundPerson): void
}

/**
 * One field for everything a person is found by, from any place of the page by `/`. A scanner that types a code and ends
 * it with Enter opens the person by itself, as soon as the answer is there and names only one. So does the camera.
 */
export function FindPeople({ api, onOpen }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [opensWhenFound, setOpensWhenFound] = useState(false)
  const { found, isAsking, again } = useFoundPeople(api, typed)
  const people = found?.answer?.people ?? []
  const chosen = people[active] ?? (people.length === 1 ? people[0] : undefined)

  useLoneKeys({ '/': () => field.current?.focus() })
  useScannedCode(scan)

  /** Someone who has left the field is not led away by an answer that comes later. */
  function close() {
    setOpen(false)
    setOpensWhenFound(false)
  }

  function open(person: FoundPerson) {
    setTyped('')
    close()
    onOpen(person)
  }

  useEffect(() => {
    if (!opensWhenFound || !found) return
    setOpensWhenFound(false)
    const [only, ...others] = found.answer?.people ?? []
    if (only && others.length === 0) open(only)
  })

  function change(text: string) {
    setTyped(text)
    setActive(-1)
    setOpensWhenFound(false)
    setOpen(text.trim() !== '')
  }

  function scan(scanned: string) {
    // As much as the field takes of what is typed: a longer code is no one's here, and the venue would refuse the question.
    const code = scanned.slice(0, limits.peopleQuery)
    // What is found stays open below the field for as long as it has the focus.
    field.current?.focus()
    change(code)
    // The same code as before, which may have been scanned without a network.
    if (code === typed) again()
    setOpensWhenFound(true)
  }

  // The list is longer than the room for it, and the focus stays in the field.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function onKeyDown(event: KeyboardEvent) {
    // These keys choose letters while a word of Japanese or Chinese is being typed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (isOpen) close()
      else change('')
    } else if (event.key === 'Enter') {
      if (chosen) open(chosen)
      else if (people.length === 0 && typed.trim() !== '') {
        setOpen(true)
        if (!isAsking) again()
        setOpensWhenFound(true)
      }
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && people.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      // With none chosen yet, an arrow up starts at the last.
      setActive((Math.max(active, step === 1 ? -1 : 0) + step + people.length) % people.length)
    } else return
    event.preventDefault()
  }

  const says = isAsking ? texts.asking : wordsOf(found)
  const optionId = (index: number) => `${id}-${index}`
  return (
    <search className={styles.find}>
      <label className={styles.label} htmlFor={id}>
        {texts.label}
      </label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.peopleQuery}
          placeholder={texts.placeholder}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={isOpen && people.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(typed.trim() !== '')}
          onBlur={close}
        />
        <ScanCode onCode={scan} />
      </div>
      <div className={styles.answer} hidden={!isOpen}>
        <p role="status" className={styles.says}>
          {isOpen ? says : ''}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={texts.results} className={styles.list}>
          {people.map((person, index) => (
            // The keyboard chooses from within the field, which keeps the focus (aria-activedescendant).
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={person.contactId}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(person)}
            >
              <FoundPersonLine person={person} />
            </div>
          ))}
        </div>
        {found?.answer?.hasMore ? <p className={styles.says}>{texts.more}</p> : null}
      </div>
    </search>
  )
}

function wordsOf(found: ReturnType<typeof useFoundPeople>['found']): string {
  if (!found) return ''
  if (found.failure) return staffFailureWords(found.failure)
  const length = found.answer?.people.length ?? 0
  return length === 0 ? texts.none : texts.found(length, found.answer?.hasMore ?? false)
}
