type StepId = { changeId: string; name: string; attempt: number }

/** What is sealed is bound to where it belongs: moved to another row, column or backend it cannot be opened. */
export const placesAt = (backend: string) => ({
  change: (id: string) => `outbox/changes/${id} at ${backend}`,
  step: (column: 'noted' | 'request' | 'result', { changeId, name, attempt }: StepId) =>
    `outbox/steps/${changeId}/${name}/${attempt}/${column} at ${backend}`,
  decision: ({ changeId, name, attempt }: StepId) => `outbox/decisions/${changeId}/${name}/${attempt} at ${backend}`,
})
