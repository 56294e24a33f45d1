import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'

interface Numbered {
  id: number
}

/** What a bare venue knows before anyone signs. */
export interface BareVenueParts {
  contacts: readonly { contactId: number }[]
  /** All waivers. */
  tasks: readonly Numbered[]
  contactTasks: readonly (Numbered & { contactId: number; taskId: number })[]
  waiverText?: string
  /** Of all its contact tasks: the specification does not show which a server has. */
  completeEndpoint?: string
  /** Whose token it is; without it everyone is the same guest. */
  personOf?: (token: string) => string
}

/** A contact task as it came. */
export interface Arrival {
  contactTaskId: number
  relatedObject: unknown
}

/** Statuses with which a venue says no. */
type Refusal = 400 | 409 | 410 | 422

/**
 * The calls of section 7 that a guest's check-in makes, from a server that knows no more than the specification: no
 * receipts, no codes, no ids of documents, and other origins may send Authorization and Content-Type only.
 */
export function createBareVenue({
  contacts,
  tasks,
  contactTasks,
  waiverText = '',
  completeEndpoint = '/waiver',
  personOf,
}: BareVenueParts) {
  const arrivals: Arrival[] = []
  const questions: string[] = []
  const signed = new Map<string, { relatedObject: unknown; at: string }>()
  let refusal: { status: Refusal; message: string } | null = null
  let answersToLose = 0

  const keyOf = (authorization: string, id: number) =>
    `${personOf?.(authorization.replace('Bearer ', '')) ?? 'guest'} ${id}`

  function standing(authorization: string, { id, contactId, taskId }: (typeof contactTasks)[number]) {
    const held = signed.get(keyOf(authorization, id))
    return {
      id,
      taskId,
      contact: contacts.find((contact) => contact.contactId === contactId),
      task: tasks.find((task) => task.id === taskId),
      completeEndpoint,
      isComplete: held !== undefined,
      isReadOnly: held !== undefined,
      relatedObject: held?.relatedObject ?? { rolText: waiverText },
      modifiedDateUtc: held?.at ?? null,
    }
  }

  const activity = {
    id: 1,
    name: 'Skiing',
    activityTasks: tasks.map(({ id }) => ({ id, activityId: 1, taskId: id })),
  }
  const location = {
    id: 1,
    name: 'Bare Hill',
    isEnabled: true,
    isDefault: true,
    defaultActivityId: 1,
    activityLocations: [{ id: 1, locationId: 1, activityId: 1 }],
  }

  const app = new Hono()
  app.use(cors({ origin: '*', allowHeaders: ['Authorization', 'Content-Type'] }))
  app.use('/api/*', async (context, next) => {
    if (!context.req.header('Authorization')) throw new HTTPException(401)
    await next()
  })
  app.onError((error, context) => {
    const status = error instanceof HTTPException ? error.status : 500
    return context.json({ message: error.message }, status)
  })

  app.get('/api/profile', (context) => context.json({ contacts }))
  app.get('/api/locations', (context) => context.json([location]))
  app.get('/api/activities', (context) => context.json([activity]))
  app.get('/api/tasks', (context) => context.json(tasks))
  app.get('/api/tasktypes', (context) => context.json([]))
  app.get('/api/activities/locations/:id/contacts', (context) => context.json([]))
  app.post('/api/tasks/ContactTaskGrouping/Location/:id', async (context) => {
    const { contactIds } = await context.req.json<{ contactIds: number[] }>()
    const authorization = context.req.header('Authorization') ?? ''
    questions.push(contactIds.join())
    const asked = contactTasks.filter(({ contactId }) => contactIds.includes(contactId))
    return context.json({ waiverContactTasks: asked.map((each) => standing(authorization, each)) })
  })
  app.post(`/api/tasks/contact/complete${completeEndpoint}`, async (context) => {
    if (refusal) return context.json({ message: refusal.message }, refusal.status)
    const { id, relatedObject } = await context.req.json<{ id: number; relatedObject: unknown }>()
    const authorization = context.req.header('Authorization') ?? ''
    const contactTask = contactTasks.find((each) => each.id === id)
    if (!contactTask) return context.json({ message: 'There is no such contact task.' }, 422)
    arrivals.push({ contactTaskId: id, relatedObject })
    signed.set(keyOf(authorization, id), { relatedObject, at: new Date().toISOString() })
    if (answersToLose > 0) {
      answersToLose -= 1
      return context.html('<h1>504 Gateway Time-out</h1>', 504)
    }
    return context.json(standing(authorization, contactTask))
  })

  return {
    fetch: (request: Request) => app.fetch(request),
    arrivals,
    /** Whose contact tasks were asked for, one entry a call. */
    questions,
    /** From now on it says no to every document; null ends that. */
    refuseWith: (next: typeof refusal) => {
      refusal = next
    },
    /** It takes the next document, and a gateway gives up before its answer is through. */
    loseNextAnswer: () => {
      answersToLose += 1
    },
  }
}
