import type { Language } from '../../contract/entities/language'
import { fillPlaceholders } from '../../settings/placeholders'
import type { HomeVariant } from './home-variant'

export interface HomeWords {
  title: string
  instructions: string
  /** Heading of the faces; '' where the title says it already. */
  membersTitle: string
  membersInstructions: string
  /** Holds {MemberCount}. */
  startButton: string
}

/**
 * The venue's words for each variant of home (spec section 3, language group home).
 * @param nothingAsked no one has any task here, done or not: no one can be chosen
 */
export const homeWordsFor = (
  variant: HomeVariant,
  home: Language['home'],
  nothingDue: boolean,
  nothingAsked = false,
): HomeWords => {
  switch (variant) {
    case 'orders':
      return {
        title: nothingDue ? home.checkInTitleNoItems : home.checkInTitle,
        instructions: nothingDue ? home.posCheckInInstructionsNoItems : home.posCheckInInstructions,
        membersTitle: home.membersTitle,
        membersInstructions: '',
        startButton: home.checkInButton,
      }
    case 'family':
      return {
        title: home.checkInTitle,
        instructions: '',
        membersTitle: nothingAsked ? home.membersTitle : home.selectFamilyTitle,
        membersInstructions: nothingAsked ? '' : home.selectFamilyInstructions,
        startButton: home.checkInButton,
      }
    case 'edit-profile':
      return {
        title: home.checkInTitleEditProfile,
        instructions: home.editProfileInstructions,
        membersTitle: home.membersTitle,
        membersInstructions: '',
        startButton: home.startEditProfileButton,
      }
  }
}

/** What the button says for so many people: for no one the venue's words without a number. */
export const sayStart = (startButton: string, people: number) =>
  fillPlaceholders(startButton, { MemberCount: people === 0 ? '' : people })
    .replace(/\s+/g, ' ')
    .trim()
