import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Button } from '../../ui/button'
import type { Option } from '../resource'
import { useUnsaved } from '../unsaved'
import { type Link, LinkSection, useShownLinks } from './link-section'
import styles from './links.module.css'
import { useLink } from './use-link'

interface LinkPanelProps {
  words: { title: string; column: string; none: string; choose: string; link: string }
  owner: number
  links: readonly Link[]
  /** What can be linked; those that are linked already are left out. */
  options: readonly Option[]
  onLink(value: string): Promise<unknown>
  onUnlink(value: string): Promise<unknown>
  reload(): Promise<void>
}

/** Links to records that are known: chosen from a list. */
export function LinkPanel({ words, owner, links, options, onLink, onUnlink, reload }: LinkPanelProps) {
  const [chosen, setChosen] = useState('')
  const choice = useRef<HTMLSelectElement>(null)
  const { isBusy, trouble, linked, link } = useLink(reload)
  const shown = useShownLinks(words.title, owner, links)
  const free = options.filter((option) => !shown.some(({ value }) => value === String(option.value)))
  useUnsaved(chosen !== '')

  return (
    <LinkSection {...{ words, owner, links, trouble, linked, onUnlink, reload }}>
      <div className={styles.add}>
        <NativeSelect
          ref={choice}
          label={words.choose}
          className={styles.choice ?? ''}
          value={chosen}
          disabled={free.length === 0}
          data={[
            { value: '', label: free.length === 0 ? texts.links.nothingLeft : texts.form.chooseOption },
            ...free.map((option) => ({ value: String(option.value), label: option.label })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          kind="secondary"
          // Not `disabled`: that would take the keyboard's place away with every link that is made.
          aria-disabled={isBusy || chosen === ''}
          onClick={() => {
            if (chosen === '') choice.current?.focus()
            else void link(chosen, () => onLink(chosen)).then((isLinked) => isLinked && setChosen(''))
          }}
        >
          {words.link}
        </Button>
      </div>
    </LinkSection>
  )
}
