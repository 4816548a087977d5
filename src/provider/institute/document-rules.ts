import { t } from '@lingui/core/macro'
import { sql } from 'drizzle-orm'
import type { InstituteSettings } from '#contract/institute/settings'
import { CallError } from '#contract/protocol/failure'
import { documentKinds, licenceCategories } from '#contract/registration/options'
import { requiredDocuments } from '#contract/registration/registration-rules'
import type { Database } from '../database/database'
import { documentRules } from '../database/schema/institute'

type Rules = InstituteSettings['documentRules']

/** Stores the rules of the specification: the required documents of each licence category (D-19). */
export async function addDocumentRules(db: Database): Promise<void> {
  const rules = Object.entries(requiredDocuments)
  await db
    .insert(documentRules)
    .values(rules.map(([licenceCategory, required]) => ({ licenceCategory, required: [...required] })))
}

/** Required documents of every licence category. */
export async function readDocumentRules(db: Database): Promise<Rules> {
  const requiredByCategory = new Map(
    (await db.select().from(documentRules)).map((rule) => [rule.licenceCategory, rule.required]),
  )
  return licenceCategories.map((licenceCategory) => ({
    licenceCategory,
    required: documentKinds.filter((kind) => requiredByCategory.get(licenceCategory)?.includes(kind)),
  }))
}

/** Stores rules. Throws `invalid` for an unknown licence category or document. */
export async function changeDocumentRules(db: Database, rules: Rules): Promise<void> {
  const unknownNames = rules.flatMap(({ licenceCategory, required }) => [
    ...(includes(licenceCategories, licenceCategory) ? [] : [licenceCategory]),
    ...required.filter((kind) => !includes(documentKinds, kind)),
  ])
  if (unknownNames.length > 0) {
    const message = t`There is no licence category and no document called ${{ value: unknownNames.join(', ') }}.`
    throw new CallError('invalid', message, { documentRules: message })
  }
  if (rules.length === 0) return
  const uniqueRules = [...new Map(rules.map((rule) => [rule.licenceCategory, rule])).values()]
  await db
    .insert(documentRules)
    .values(uniqueRules)
    .onConflictDoUpdate({ target: documentRules.licenceCategory, set: { required: sql`excluded.required` } })
}

const includes = (names: readonly string[], name: string) => names.includes(name)
