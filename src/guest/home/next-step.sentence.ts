import { homeTexts } from '../../settings/texts/home'
import type { FamilysNextStep, PersonsNextStep } from './next-step'

export const sayNextStep = (step: PersonsNextStep): string => {
  const { next } = homeTexts
  switch (step.kind) {
    case 'needs-attention':
      return next.attention(step.task)
    case 'must-do':
      return next.mustDo(step.task, step.more)
    case 'may-do':
      return next.mayDo(step.task)
    default:
      return next[step.kind]
  }
}

export const sayNextStepOfFamily = (step: FamilysNextStep): string => {
  const { familyNext } = homeTexts
  switch (step.kind) {
    case 'needs-attention':
      return familyNext.attention(step.name)
    case 'one-left':
      return familyNext.oneLeft(step.name, step.task, step.more)
    case 'several-left':
      return familyNext.severalLeft(step.people, step.name, step.task)
    default:
      return familyNext[step.kind]
  }
}
