import type { ComponentType, ReactNode } from 'react'
import type * as v from 'valibot'
import type { Api } from '../api/client'
import type { ListPage, ListPageQuery } from '../contract/entities/staff/list-page'
import type { ListColumn } from '../lists/list-column'
import type { Identity } from '../session/identity'
import type { RecordValues } from './form/record-values'
import type { ImageAdvice } from './images/image-advice'
import type { ChangeSearch, ListSearch } from './list/list-search'
import type { Question } from './question'
import type { Use } from './uses/use'

export type RecordId = number | string

/** A column with its head. */
export interface Column<R> extends ListColumn<R> {
  label: string
  /** Draws the cell where words do not do. */
  show?(record: R): ReactNode
}

export interface Option {
  value: number | string
  label: string
}

/** Said of a choice without options, with the way to where they are made. Only where an empty list means that there are none. */
export interface NoOptions {
  text: string
  link: string
  to: '/admin/locations'
}

interface FieldBase<N extends string> {
  name: N
  label: string
  help?: string
  required?: boolean
  readOnly?: boolean
  /** What is said against a value that may be saved all the same; null for a sound one. */
  warning?(value: unknown): string | null
}

/**
 * The closed set of field kinds. `own` is the way out: a component that draws several fields of the form as it likes.
 * `S` is what was loaded beside the records.
 */
export type Field<N extends string, S> =
  | (FieldBase<N> & { kind: 'text' | 'email' | 'long-text' | 'html' | 'number' | 'day' | 'flag' })
  | (FieldBase<N> & { kind: 'image'; advice: ImageAdvice })
  | (FieldBase<N> & { kind: 'choice'; options(beside: S): readonly Option[]; none?: NoOptions })
  | { kind: 'own'; names: readonly N[]; component: ComponentType<OwnFieldProps> }

export interface OwnFieldProps {
  values: RecordValues
  errors: Readonly<Record<string, ReactNode>>
  change(name: string, value: unknown): void
  /** The venue keeps this value beside the record: while it is in the field, leaving loses nothing. */
  noteKept(name: string, value: unknown): void
  isNew: boolean
  /** Characters that a field may have; undefined for what is no text. */
  mostOf(name: string): number | undefined
}

/** What a part below the form of a chosen record (links, items) may do. */
export interface PartProps<R, S> {
  record: R
  beside: S
  api: Api
  /** Loads the list again; resolves when it is on screen. */
  reload(): Promise<void>
  search: ListSearch
  onSearch: ChangeSearch
}

/** What a component may do that makes the first records in one act. */
export interface FirstProps<R, S> {
  beside: S
  api: Api
  /** Chooses the record that comes back; says why where none is made. */
  make(work: () => Promise<R | undefined>): Promise<void>
}

export interface Loaded<R, S> {
  records: readonly R[]
  beside: S
}

export interface PagedCalls<R, S> {
  page(api: Api, query: ListPageQuery, signal: AbortSignal): Promise<ListPage<R>>
  byIds(api: Api, ids: string): Promise<readonly R[]>
  /** What the form of a new one is beside until someone goes into it and all is read. */
  beside: S
}

/** What the form of a record is about, with what is around it. */
export interface Around<R, S> {
  /** Null for a new one. */
  record: R | null
  records: readonly R[]
  beside: S
}

export interface ResourceWords {
  title: string
  lead: string
  addTitle?: string
  add?: string
  update?: string
  remove?: string
  emptyTitle: string
  emptyText: string
  /** What is said of a record that nothing uses. */
  unused?: string
  /** What is said when a save has closed the form that would say it. */
  updated?: string
  /** What is said of a record that was deleted, where its going means more than that. */
  removed?(name: string): string
  /** What is asked before someone removes what lets them in here. */
  ownAccess?: {
    title: string
    text(name: string): string
    confirm: string
    cancel: string
    changed(name: string): string
  }
}

/**
 * One definition of an admin resource: it drives the list, the form and the calls. `B` is the contract's schema of the
 * body that is sent; its keys are the only names a field can have.
 */
export interface Resource<R, S, B extends v.GenericSchema> {
  words: ResourceWords
  /**
   * The records, and what else the screen needs (options of a choice). Rejects with CallFailed, also where one of these
   * lists holds more than `most`.
   */
  load(api: Api, most?: number): Promise<Loaded<R, S>>
  /** How a list is read that is too long to be sent whole. */
  paged?: PagedCalls<R, S>
  idOf(record: R): RecordId
  nameOf(record: R): string
  columns: readonly Column<R>[]
  /** Rows on a page, or null for a list without a pager (spec section 9). */
  pageSize: number | null
  /** Beside the list where there is room, else below it. */
  detail: 'beside' | 'below'
  body: B
  fields: readonly Field<keyof v.InferInput<B> & string, S>[]
  /** The form of a record, or of a new one. */
  toValues(
    record: R | null,
    around: Omit<Around<R, S>, 'record'>,
  ): { [K in keyof v.InferInput<B>]: v.InferInput<B>[K] | null }
  /** Left out where nothing can be added, changed or removed. A swallowed failure resolves with undefined. */
  add?(api: Api, body: v.InferOutput<B>): Promise<R | undefined>
  /** A new one is chosen when it is added, with what can be linked to it. */
  opensAdded?: boolean
  /** What is said of one that was added, until it is closed, where the list does not show it. */
  sayOfAdded?(record: R): ReactNode
  /** Adds another one like this under a name of its own. */
  duplicate?(api: Api, record: R, records: readonly R[]): Promise<R | undefined>
  update?(api: Api, id: RecordId, body: v.InferOutput<B>): Promise<unknown>
  remove?(api: Api, id: RecordId): Promise<unknown>
  /** What else is in the way of saving, beside what the schema says, by field. */
  problems?(values: RecordValues, around: Around<R, S>): Record<string, string>
  /** What uses a record: shown below its form, and named before it is deleted. */
  uses?(record: R, beside: S): readonly Use[]
  /** What else breaks when a record goes, a sentence each. */
  breaksWithout?(record: R): readonly string[]
  /** What breaks when these values are saved, a sentence each. */
  breaksWith?(values: RecordValues, around: Around<R, S>): readonly string[]
  /** Why this record has to stay, in words; null when it may go. */
  whyKept?(record: R, records: readonly R[]): string | null
  /** Asked before a removal that cannot be taken back; it is made at once. */
  finalRemoval?(record: R): Question
  /**
   * Whether this record lets the signed-in person in here. Its removal is asked about and made at once: no one could take
   * it back. Needs `words.ownAccess`.
   */
  isOwnAccess?(record: R, person: Identity): boolean
  /** Whether saving these values, of a record that lets the person in here, would no longer. That is asked about too. */
  endsOwnAccess?(values: RecordValues, person: Identity): boolean
  clearsSelectionAfterUpdate?: boolean
  Part?: ComponentType<PartProps<R, S>>
  /** Stands where the list would be while there is no record. */
  First?: ComponentType<FirstProps<R, S>>
}

/** Ties a definition to its types. */
export const defineResource = <R, S, B extends v.GenericSchema>(resource: Resource<R, S, B>): Resource<R, S, B> =>
  resource
