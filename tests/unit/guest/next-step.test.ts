import { describe, expect, it } from 'vitest'
import { nextStepOf, nextStepOfFamily } from '../../../src/guest/home/next-step'
import { sayNextStep, sayNextStepOfFamily } from '../../../src/guest/home/next-step.sentence'
import { membersWith, personOf } from './household'

const maya = personOf(1, 'Maya')
const ida = personOf(2, 'Ida')
type Tasks = Parameters<typeof membersWith>[1]
type Options = Parameters<typeof membersWith>[2]

const saidOf = (tasks: Tasks, options?: Options) =>
  membersWith([maya], tasks, options).map((member) => sayNextStep(nextStepOf(member)))[0]
const saidOfFamily = (tasks: Tasks, options?: Options) =>
  sayNextStepOfFamily(nextStepOfFamily(membersWith([maya, ida], tasks, options)))

it('The sentence of a family tells people of one name apart', () => {
  const father = personOf(1, 'Leo', { age: 44 })
  const family = [father, personOf(2, 'Leo', { age: 12 })]
  const said = sayNextStepOfFamily(nextStepOfFamily(membersWith(family, [{ id: 1, of: 2 }])))
  expect(said).toContain('Leo (12)')
})

describe('The sentence beside a face', () => {
  it.each<[string, Tasks, Options, string]>([
    ['nothing to do here', [], {}, 'Nothing to do here'],
    ['one thing', [{ id: 1, of: 1 }], {}, 'Next: Waiver'],
    [
      'two things',
      [
        { id: 1, of: 1 },
        { id: 2, of: 1 },
      ],
      {},
      'Next: Waiver, then 1 more thing',
    ],
    ['only what is optional', [{ id: 1, of: 1, name: 'Photo', isOptional: true }], {}, 'Optional: Photo'],
    [
      'what check-in opens first, though it is optional',
      [
        { id: 1, of: 1 },
        { id: 2, of: 1, name: 'Photo', taskId: 4, isOptional: true },
      ],
      { taskOrder: [4, 1] },
      'Next: Photo, then 1 more thing',
    ],
    ['all done', [{ id: 1, of: 1, isComplete: true }], {}, 'All done'],
    [
      'what waits on this device',
      [{ id: 1, of: 1 }],
      { documents: [{ contactTaskId: 1, state: 'saved' }] },
      'Done here, not received yet',
    ],
    [
      'what needs attention before what is next',
      [
        { id: 1, of: 1 },
        { id: 2, of: 1, name: 'Sizes' },
      ],
      { documents: [{ contactTaskId: 2, state: 'needs-attention' }] },
      'Sizes needs attention',
    ],
  ])('says %s', (_, tasks, options, sentence) => {
    expect(saidOf(tasks, options)).toBe(sentence)
  })
})

describe('The sentence for the family', () => {
  it.each<[string, Tasks, Options, string]>([
    ['that there is nothing', [], {}, 'There is nothing to do here today.'],
    ['the last thing', [{ id: 1, of: 2 }], {}, 'Only one thing left: Waiver for Ida.'],
    [
      'as many more things as beside the face, what is optional too',
      [
        { id: 1, of: 2 },
        { id: 2, of: 2, name: 'Photo', isOptional: true },
      ],
      {},
      'Ida is next: Waiver, then 1 more thing.',
    ],
    [
      'who is next as the check-in goes, task by task',
      [
        { id: 1, of: 1, isComplete: true },
        { id: 2, of: 1, name: 'Sizes', taskId: 2 },
        { id: 3, of: 2 },
      ],
      {},
      '2 people have something to do. Ida is next: Waiver.',
    ],
    [
      'who is next of several',
      [
        { id: 1, of: 1 },
        { id: 2, of: 2 },
      ],
      {},
      '2 people have something to do. Maya is next: Waiver.',
    ],
    [
      'that the rest is optional',
      [
        { id: 1, of: 1, isComplete: true },
        { id: 2, of: 2, isOptional: true },
      ],
      {},
      'Everything required is done. The rest is optional.',
    ],
    ['that everyone is ready', [{ id: 1, of: 1, isComplete: true }], {}, 'Everyone is ready.'],
    [
      'that it waits on this device, not that it arrived',
      [{ id: 1, of: 1 }],
      { documents: [{ contactTaskId: 1, state: 'sending' }] },
      'All done here. What the venue hasn’t received yet is saved on this device, and sent once there’s a connection.',
    ],
    [
      'whose document needs attention, before all else',
      [
        { id: 1, of: 1 },
        { id: 2, of: 2 },
      ],
      { documents: [{ contactTaskId: 2, state: 'needs-attention' }] },
      'Something for Ida needs your attention.',
    ],
  ])('says %s', (_, tasks, options, sentence) => {
    expect(saidOfFamily(tasks, options)).toBe(sentence)
  })
})
