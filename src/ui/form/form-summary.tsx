import type { UseFormReturnType } from '@mantine/form'
import { Notice } from '../notice'
import { NoticeLinks } from '../notice-links'

interface FormSummaryProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>
  title: string
  /** What the form calls its fields. */
  labels: Partial<Record<keyof Values & string, string>>
}

/** Near the button of a form: names what is wrong above it, each a way to its field. Announced when it appears. */
export function FormSummary<Values extends Record<string, unknown>>({ form, title, labels }: FormSummaryProps<Values>) {
  const wrong = Object.keys(form.errors).filter((field) => form.errors[field])
  if (wrong.length === 0) return null
  const links = wrong.map((field) => ({
    key: field,
    label: labels[field] ?? field,
    onFollow: () => form.getInputNode(field)?.focus(),
  }))
  return (
    <Notice kind="error" title={title}>
      <NoticeLinks links={links} />
    </Notice>
  )
}
