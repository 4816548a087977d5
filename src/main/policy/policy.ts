import { join } from 'node:path'
import * as z from 'zod/mini'
import { printOptionProblem, printOptions } from '#contract/desk/print-options'
import { printedKinds } from '#contract/desk/printed-kinds'
import { editableSettings } from '#contract/desk/settings'
import { maxNameLength } from '#contract/institute/workstation'
import type { Env } from '../ports'
import { jsonIn, wordsOf } from './reading'

/** Ninety days: an update that waits for longer is none. */
const mostHours = 2160
const filled = z.string().check(z.trim(), z.minLength(1))
/** A word that nobody knows is a misspelled one, and would be a setting that does not hold. */
const policy = z.strictObject({
  /** What IT calls this counter; else the name of its machine. */
  name: z.optional(filled.check(z.maxLength(maxNameLength))),
  provider: z.optional(
    z.strictObject({
      url: filled,
      apiKey: z.optional(filled),
      rawToken: z.optional(z.boolean()),
      resultsHosts: z.optional(z.array(filled)),
    }),
  ),
  storage: z.optional(
    z.strictObject({
      bucket: filled,
      accessKey: filled,
      secretKey: filled,
      endpoint: z.optional(filled),
      region: z.optional(filled),
      publicDocuments: z.optional(z.boolean()),
    }),
  ),
  updates: z.optional(
    z.strictObject({
      feed: filled,
      channel: z.optional(z.enum(['stable', 'pilot'])),
      withinHours: z.optional(z.number().check(z.minimum(0), z.maximum(mostHours))),
    }),
  ),
  /** Minutes; 0 for never. */
  lock: z.optional(z.strictObject({ afterMinutes: editableSettings.shape.lockAfter })),
  printers: z.optional(z.partialRecord(z.enum(printedKinds), filled)),
  printing: z.optional(
    z.partialRecord(z.enum(printedKinds), z.strictObject(printOptions.shape)).check(({ value, issues }) => {
      for (const kind of printedKinds) {
        const message = printOptionProblem(kind, value[kind] ?? {})
        if (message) issues.push({ code: 'custom', message, input: value, path: [kind] })
      }
    }),
  ),
})
/** What IT decides for everybody at a machine: it wins over the environment and over what a person set. */
export type Policy = z.output<typeof policy>

/** Where a machine has its policy: a place in which only its administrators write. */
export function policyFile(platform: NodeJS.Platform, env: Env): string {
  if (platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'IDTR Counter', 'policy.json')
  if (platform === 'darwin') return '/Library/Application Support/IDTR Counter/policy.json'
  return '/etc/idtr-counter/policy.json'
}

/** The policy of this machine; an empty one where there is no file. Throws an Error with words for one that cannot be followed. */
export function readPolicy(path: string): Policy {
  try {
    const read = policy.safeParse(jsonIn(path))
    if (read.success) return read.data
    throw new Error(wordsOf(read.error.issues))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The policy of this machine cannot be followed. Tell your IT.\n${path}\n${why}`)
  }
}

/** The environment as the policy leaves it: what a part of the policy is about, it decides whole. */
export function underPolicy({ provider, storage, updates }: Policy, env: Env): Env {
  return {
    ...env,
    ...(provider && {
      COUNTER_PROVIDER_URL: provider.url,
      COUNTER_API_KEY: provider.apiKey,
      COUNTER_RAW_TOKEN: provider.rawToken ? '1' : undefined,
      COUNTER_RESULTS_HOSTS: provider.resultsHosts?.join(),
    }),
    ...(storage && {
      COUNTER_S3_BUCKET: storage.bucket,
      COUNTER_S3_ACCESS_KEY: storage.accessKey,
      COUNTER_S3_SECRET_KEY: storage.secretKey,
      COUNTER_S3_ENDPOINT: storage.endpoint,
      COUNTER_S3_REGION: storage.region,
      COUNTER_S3_PUBLIC: storage.publicDocuments ? '1' : '0',
    }),
    ...(updates && {
      COUNTER_UPDATE_FEED: updates.feed,
      COUNTER_UPDATE_CHANNEL: updates.channel,
      COUNTER_UPDATE_WITHIN_HOURS: updates.withinHours?.toString(),
    }),
  }
}
