import { t } from '@lingui/core/macro'
import { eq, like, or } from 'drizzle-orm'
import { documentKinds } from '#contract/registration/options'
import { isWorkstationLocation, workstationScheme } from '#contract/stored-file'
import type { Handlers } from '../core/context'
import { registrations } from '../database/schema/registration/registrations'

const { passportPhoto, drivingLicense, idProof, medicalCertificate } = registrations
const columns = { passportPhoto, drivingLicense, idProof, medicalCertificate }

/** Locations of trainees' photos and identity documents whose files only one workstation has. */
export const listLocalDocuments: Handlers['extension']['localDocuments'] = async (_, { db }) => {
  const rows = await db
    .select(columns)
    .from(registrations)
    .where(or(...documentKinds.map((kind) => like(columns[kind], `${workstationScheme}%`))))
  const locations = rows.flatMap((row) => Object.values(row)).filter(isWorkstationLocation)
  return { locations: [...new Set(locations)] }
}

/** Replaces the location of a trainee's document by another one in all registrations. */
export const replaceDocument: Handlers['extension']['replaceDocument'] = async ({ from, to }, { db }) => {
  for (const kind of documentKinds)
    await db
      .update(registrations)
      .set({ [kind]: to })
      .where(eq(columns[kind], from))
  return { message: t`Document stored`, result: 0 }
}
