import { createPublicKey } from 'node:crypto'
import * as z from 'zod/mini'
import { printOptionProblem, printOptions } from '#contract/desk/print-options'
import { printedKinds } from '#contract/desk/printed-kinds'
import { editableSettings, screenLanguages } from '#contract/desk/settings'
import { maxNameLength } from '#contract/institute/workstation'
import type { Env } from '../ports'
import { formatIssues, readJsonFile } from './read-json'
import { policyKey, readRegistryPolicy } from './registry-policy'

const maxUpdateHours = 90 * 24
const nonEmpty = z.string().check(z.trim(), z.minLength(1))
function isRsaPublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

/** Strict objects: a misspelled setting must not be ignored silently. */
const policy = z.strictObject({
  /** Name of this workstation; the hostname by default. */
  name: z.optional(nonEmpty.check(z.maxLength(maxNameLength))),
  provider: z.optional(
    z.strictObject({
      url: nonEmpty,
      apiKey: z.optional(nonEmpty),
      /** Sends the session token without the prefix 'Bearer ' (D-36). */
      rawToken: z.optional(z.boolean()),
      /** Additional hosts of result zips. */
      resultsHosts: z.optional(z.array(nonEmpty)),
    }),
  ),
  storage: z.optional(
    z.strictObject({
      bucket: nonEmpty,
      accessKey: nonEmpty,
      secretKey: nonEmpty,
      endpoint: z.optional(nonEmpty),
      region: z.optional(nonEmpty),
      /** True: everyone can read trainees' documents. */
      publicDocuments: z.optional(z.boolean()),
    }),
  ),
  updates: z.optional(
    z.strictObject({
      feed: nonEmpty,
      channel: z.optional(z.enum(['stable', 'pilot'])),
      /** Hours after which a downloaded update is installed at the first quiet moment. */
      withinHours: z.optional(z.number().check(z.minimum(0), z.maximum(maxUpdateHours))),
    }),
  ),
  /** Public RSA key (PEM) for which each workstation encrypts its data key a second time (`counter.key.recovery`). */
  recovery: z.optional(
    z.strictObject({
      publicKey: nonEmpty.check(z.refine(isRsaPublicKey, 'not a public RSA key of at least 2,048 bits')),
    }),
  ),
  /** Windows: start the program when a user signs in to the computer. */
  start: z.optional(z.strictObject({ atSignIn: z.boolean() })),
  /** Minutes until the idle lock; 0 for never. */
  lock: z.optional(z.strictObject({ afterMinutes: editableSettings.shape.lockAfter })),
  /** Language of the screens until somebody chooses another. */
  screens: z.optional(z.strictObject({ language: z.enum(screenLanguages) })),
  /** Customer display: none, or on any screen besides the main one. */
  display: z.optional(z.strictObject({ screen: z.enum(['off', 'second']) })),
  /** Folder into which the scanner writes. */
  scans: z.optional(z.strictObject({ folder: nonEmpty.check(z.maxLength(500)) })),
  printers: z.optional(z.partialRecord(z.enum(printedKinds), nonEmpty)),
  printing: z.optional(
    z.partialRecord(z.enum(printedKinds), z.strictObject(printOptions.shape)).check(({ value, issues }) => {
      for (const kind of printedKinds) {
        const message = printOptionProblem(kind, value[kind] ?? {})
        if (message) issues.push({ code: 'custom', message, input: value, path: [kind] })
      }
    }),
  ),
})
/** Settings made by IT. They take precedence over the environment and users' settings. */
export type Policy = z.output<typeof policy>

/** A place where IT stores the policy. `read` returns undefined if there is none. */
export type PolicySource = { name: string; read: () => unknown | Promise<unknown> }

export const policyFile = (path: string): PolicySource => ({
  name: path,
  read() {
    try {
      return readJsonFile(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },
})

/** Source of the policy: the registry on Windows, else a file. Only administrators can write there. */
export function systemPolicySource(platform: NodeJS.Platform): PolicySource {
  if (platform === 'win32') return { name: policyKey, read: () => readRegistryPolicy() }
  if (platform === 'darwin') return policyFile('/Library/Application Support/IDTR Counter/policy.json')
  return policyFile('/etc/idtr-counter/policy.json')
}

/** Reads the policy; empty if there is none. Rejects with a message if it is invalid. */
export async function readPolicy(source: PolicySource): Promise<Policy> {
  try {
    const parsed = policy.safeParse((await source.read()) ?? {})
    if (parsed.success) return parsed.data
    throw new Error(formatIssues(parsed.error.issues))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The policy of this workstation cannot be applied. Contact IT.\n${source.name}\n${reason}`)
  }
}

/** Applies the policy to the environment. A section of the policy replaces all variables of that section. */
export function applyPolicyToEnv({ provider, storage, updates }: Policy, env: Env): Env {
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
