import { MultiSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Button } from '../../ui/button'
import { choiceTexts } from '../../ui/form/choice.texts'
import { MOST_OFFERED } from '../../ui/form/most-offered'
import { useKeptDraft } from '../kept-draft'
import type { Option } from '../resource'
import type { Link } from './link'
import { LinkSection, useShownLinks } from './link-section'
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
  /** Keeps an order of the links, which can be changed then. */
  onOrder?(values: readonly string[]): Promise<unknown>
  reload(): Promise<void>
}

/** Links to records that are known: several at once are ticked in a list. */
export function LinkPanel({ words, owner, links, options, onLink, onUnlink, onOrder, reload }: LinkPanelProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choice = useRef<HTMLInputElement>(null)
  const { isBusy, trouble, linked, link } = useLink(reload)
  const shown = useShownLinks(words.title, owner, links)
  const free = options
    .map((option) => ({ value: String(option.value), label: option.label }))
    .filter((option) => !shown.some(({ value }) => value === option.value))
  useKeptDraft(words.title, chosen.length > 0 ? { chosen: chosen.join() } : null, (draft) => {
    const kept = String(draft.chosen).split(',')
    // Linked by someone else since, it is among those that are linked.
    setChosen(free.flatMap(({ value }) => (kept.includes(value) ? [value] : [])))
  })

  async function linkChosen() {
    const left = await link(chosen, onLink)
    // What was ticked meanwhile stays ticked.
    setChosen((now) => now.filter((value) => left.includes(value) || !chosen.includes(value)))
  }

  return (
    <LinkSection {...{ words, owner, links, trouble, linked, onUnlink, onOrder, reload }}>
      <div className={styles.add} data-links>
        <MultiSelect
          ref={choice}
          label={words.choose}
          className={styles.choice ?? ''}
          value={[...chosen]}
          disabled={free.length === 0}
          data={free}
          searchable
          limit={MOST_OFFERED}
          description={free.length > MOST_OFFERED ? choiceTexts.typeToFind(MOST_OFFERED, free.length) : undefined}
          // Or the list would lie over the form that someone only tabs through.
          openOnFocus={false}
          placeholder={free.length === 0 ? texts.links.nothingLeft : chosen.length === 0 ? texts.links.choose : ''}
          nothingFoundMessage={choiceTexts.noneFound}
          comboboxProps={{ shadow: 'md' }}
          onChange={setChosen}
        />
        <Button
          kind="secondary"
          // Not `disabled`: that would take the keyboard's place away with every link that is made.
          aria-disabled={isBusy || chosen.length === 0}
          onClick={() => {
            if (chosen.length === 0) choice.current?.focus()
            else void linkChosen()
          }}
        >
          {words.link}
        </Button>
      </div>
    </LinkSection>
  )
}
