import { sql } from 'drizzle-orm'
import type { InstituteSettings } from '#contract/institute/settings'
import { CallError } from '#contract/protocol/failure'
import { documentKinds, licenceCategories } from '#contract/registration/options'
import { requiredDocuments } from '#contract/registration/registration-rules'
import type { Database } from '../database/database'
import { documentRules } from '../database/schema/institute'

type Rules = InstituteSettings['documentRules']

/** Which documents each licence category needs, as the specification says (D-19). */
export async function addDocumentRules(db: Database): Promise<void> {
  const rules = Object.entries(requiredDocuments)
  await db
    .insert(documentRules)
    .values(rules.map(([licenceCategory, required]) => ({ licenceCategory, required: [...required] })))
}

/** The documents of every licence category, in the order in which people know them. */
export async function readDocumentRules(db: Database): Promise<Rules> {
  const stored = new Map((await db.select().from(documentRules)).map((rule) => [rule.licenceCategory, rule.required]))
  return licenceCategories.map((licenceCategory) => ({
    licenceCategory,
    required: documentKinds.filter((kind) => stored.get(licenceCategory)?.includes(kind)),
  }))
}

/** Throws `invalid` for a licence category or a document that nobody knows. */
export async function changeDocumentRules(db: Database, rules: Rules): Promise<void> {
  const unknown = rules.flatMap(({ licenceCategory, required }) => [
    ...(isOne(licenceCategories, licenceCategory) ? [] : [licenceCategory]),
    ...required.filter((kind) => !isOne(documentKinds, kind)),
  ])
  if (unknown.length > 0) {
    const words = `There is no licence category and no document called ${unknown.join(', ')}.`
    throw new CallError('invalid', words, { documentRules: words })
  }
  if (rules.length === 0) return
  const once = [...new Map(rules.map((rule) => [rule.licenceCategory, rule])).values()]
  await db
    .insert(documentRules)
    .values(once)
    .onConflictDoUpdate({ target: documentRules.licenceCategory, set: { required: sql`excluded.required` } })
}

const isOne = (names: readonly string[], name: string) => names.includes(name)
