import { Accordion } from '@mantine/core'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import type { Appearance, AppearanceField, AppearanceGroup } from './appearance'
import { FieldRow } from './field-row'
import styles from './group-panels.module.css'
import type { AppearanceForm } from './use-appearance-form'

interface GroupPanelsProps {
  appearance: Appearance
  form: AppearanceForm
  open: readonly string[]
  onOpen(open: string[]): void
  /** Someone looks into this group, or works on this field. */
  onVisit(group: AppearanceGroup): void
  onEnter(field: AppearanceField): void
}

/** The fields in expansion panels, one a group. What a search finds is never in a closed one. */
export function GroupPanels({ appearance, form, open, onOpen, onVisit, onEnter }: GroupPanelsProps) {
  const { groups, isFiltered } = form
  const found = groups.map(({ name }) => name)
  return (
    <Accordion
      multiple
      variant="separated"
      chevronPosition="left"
      order={2}
      keepMounted={false}
      transitionDuration={0}
      classNames={{ item: styles.item ?? '', control: styles.control ?? '', content: styles.content ?? '' }}
      value={isFiltered ? found : [...open]}
      onChange={(next) => {
        const opened = groups.find(({ name }) => next.includes(name) && !open.includes(name))
        if (opened) onVisit(opened)
        if (!isFiltered) onOpen(next)
      }}
    >
      {groups.map((group) => (
        <Accordion.Item key={group.name} value={group.name}>
          <Accordion.Control>
            <span className={styles.head}>
              <span className={styles.name}>{group.label}</span>
              <Marks group={group} form={form} />
              <span className={styles.lead}>{group.lead}</span>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <div className={styles.fields}>
              {group.fields.map((field) => {
                const beside = appearance.besideOf(field.path)
                return (
                  <FieldRow
                    key={field.path}
                    Field={appearance.Field}
                    choiceLabel={appearance.choiceLabel}
                    field={field}
                    value={form.values[field.path] ?? ''}
                    saved={form.saved[field.path] ?? ''}
                    fallback={appearance.defaults[field.path] ?? ''}
                    beside={beside === null ? null : (form.values[beside] ?? null)}
                    error={form.shownProblem(field.path)}
                    onChange={form.change}
                    onEnter={onEnter}
                    onLeave={form.touch}
                  />
                )
              })}
            </div>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function Marks({ group, form }: { group: AppearanceGroup; form: AppearanceForm }) {
  const changed = group.fields.filter(({ path }) => Object.hasOwn(form.changed, path)).length
  const trouble = group.fields.filter(({ path }) => form.shownProblem(path) !== null).length
  return (
    <>
      {changed > 0 ? <span className={styles.mark}>{texts.changedInGroup(changed)}</span> : null}
      {trouble > 0 ? (
        <span className={styles.mark} data-trouble>
          {texts.troubleInGroup(trouble)}
        </span>
      ) : null}
    </>
  )
}
