import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { adminTexts } from '../../../settings/texts/admin/admin'
import type { Link } from '../link'

const texts = adminTexts.order

interface SortableLinksProps {
  links: readonly Link[]
  onMove(from: number, to: number): void
  children: ReactNode
}

/** Rows that are put in order by pointer, finger or keyboard; each is a `SortableRow`. */
export function SortableLinks({ links, onMove, children }: SortableLinksProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => links.findIndex(({ value }) => value === id)
  const nameOf = (id: UniqueIdentifier) => links[placeOf(id)]?.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.held(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.over(nameOf(active.id), placeOf(over.id) + 1, links.length) : undefined,
    // The section says where it is then, as it does for the buttons.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => texts.leftAsItWas(nameOf(active.id)),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howTo } }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={links.map(({ value }) => value)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
