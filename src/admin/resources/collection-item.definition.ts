import type { CollectionItem } from '../../contract/entities/admin'
import { adminCollectionTexts } from '../../settings/texts/admin/collections'
import type { Column } from '../resource'

const { columns, fields } = adminCollectionTexts.items

export const collectionItemColumns: readonly Column<CollectionItem>[] = [
  { key: 'name', label: columns.name, value: ({ name }) => name },
  { key: 'value', label: columns.value, value: ({ value }) => value },
]

export const collectionItemFields = [
  { kind: 'text' as const, name: 'name', label: fields.name, required: true },
  { kind: 'long-text' as const, name: 'value', label: fields.value, required: false },
]
