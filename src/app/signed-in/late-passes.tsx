import { type ComponentProps, lazy } from 'react'
import { homeTexts } from '../../settings/texts/home'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import { LATE_PART_MS, LatePart } from '../../ui/late-part'
import { Waiting } from '../../ui/screen/waiting'

type Passes = typeof import('../passes/family-passes')

/**
 * What follows the passes on home waits for them, so that nothing moves as they come; but not for ever: where they cannot
 * be loaded, home is there without them.
 */
export const passesFrom = (loadPasses: () => Promise<Passes>) =>
  lazy(async () => {
    const first = loadOptionalPart(loadPasses)
    const load = (tries: number) => (tries > 1 ? loadPasses() : first)
    const late = new Promise<never>((_, reject) => setTimeout(reject, LATE_PART_MS))
    // biome-ignore lint/correctness/noComponentHookFactories: once, as a part is loaded once
    const LatePasses = (props: ComponentProps<Passes['FamilyPasses']>) => (
      <LatePart
        load={load}
        waiting={<Waiting label={homeTexts.waitingPasses} />}
        title={homeTexts.failedPasses}
        text={homeTexts.failedText}
      >
        {({ FamilyPasses }) => <FamilyPasses {...props} />}
      </LatePart>
    )
    return {
      default: await Promise.race([first, late]).then(
        ({ FamilyPasses }) => FamilyPasses,
        () => LatePasses,
      ),
    }
  })
