export const adminTaskTypeTexts = {
  title: 'Task Types',
  lead: 'The four kinds of tasks, and what each asks for.',
  update: 'Update Task Type',
  updated: 'Task type updated',
  remove: 'Delete Task Type',
  emptyTitle: 'No task type',
  emptyText: 'The four types belong to the product. Ask the person who runs the server.',
  builtIn: 'This type belongs to the product and cannot be deleted.',
  columns: { name: 'Name' },
  fields: {
    name: 'Name',
    effectiveDays: 'Effective Days',
    enableShoeSize: 'Enable Shoe Size',
    enableStance: 'Enable Stance',
  },
  help: {
    effectiveDays: 'How long a completed one counts before it is asked again. Empty: forever. Not for waivers.',
    enableShoeSize: 'The rental profile asks for a shoe size.',
    enableStance: 'The rental profile offers Goofy Foot.',
  },
} as const
