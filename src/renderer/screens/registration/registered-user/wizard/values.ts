import * as z from 'zod/mini'
import {
  bloodGroups,
  type LicenceCategory,
  licenceCategories,
  type PaymentType,
  paymentTypes,
  state,
} from '#contract/registration/options'
import type { Registration, RegistrationDraft } from '#contract/registration/registration'
import { licenceInput } from '#contract/registration/registration-rules'
import { nothingTaken } from '../payment/taking'

/** What the form holds: the draft before its choices are made, and what the payment tab asks besides. */
export type WizardValues = Omit<RegistrationDraft, 'licenceCategory' | 'mode'> & {
  licenceCategory: LicenceCategory | ''
  mode: RegistrationDraft['mode'] | ''
  disclaimer: boolean
  paymentType: PaymentType | ''
  /** Rupees as typed, to work out the change to give. */
  cashReceived: string
  /** An unlikely amount that somebody has confirmed. */
  cashConfirmed: string
  /** The bank's reference of a UPI payment, as typed, and what its code asked for. */
  utr: string
  upiReference: string
}
export type Field = keyof RegistrationDraft

const noDraft = {
  vehicleCategoryId: '',
  courseTypeId: '',
  courseCategoryId: '',
  courseNameId: '',
  licenceCategory: '',
  dateOfCourse: '',
  slotId: '',
  licenceNumber: '',
  permanentLicenceNumber: '',
  issueDate: '',
  validTill: '',
  authority: '',
  authorityCity: '',
  authorityDistrict: '',
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  qualification: '',
  gender: '',
  address: '',
  state,
  city: '',
  district: '',
  pin: '',
  email: '',
  phone: '',
  bloodGroup: '',
  passportPhoto: '',
  drivingLicense: '',
  idProof: '',
  medicalCertificate: '',
  paymentId: '',
  mode: 'offline',
  registrationType: 'counter',
} as const
export const emptyValues: WizardValues = { ...noDraft, disclaimer: false, ...nothingTaken }
export const sameValues = (one: WizardValues, other: WizardValues): boolean =>
  Object.keys(emptyValues).every((name) => one[name as keyof WizardValues] === other[name as keyof WizardValues])

/** A form that an earlier sitting left behind; what it lacks or spells otherwise is empty again. */
const storedValues = z.object({
  ...Object.fromEntries(Object.keys(noDraft).map((name) => [name, z.catch(z.string(), '')])),
  state: z.catch(z.literal(state), state),
  registrationType: z.catch(z.literal('counter'), 'counter'),
  licenceCategory: z.catch(z.enum(['', ...licenceCategories]), ''),
  mode: z.catch(z.enum(['', 'offline', 'online']), 'offline'),
  disclaimer: z.catch(z.boolean(), false),
  paymentType: z.catch(z.enum(['', ...paymentTypes]), ''),
  cashReceived: z.catch(z.string(), ''),
  cashConfirmed: z.catch(z.string(), ''),
  utr: z.catch(z.string(), ''),
  upiReference: z.catch(z.string(), ''),
})
export const readValues = (value: unknown): WizardValues => ({ ...emptyValues, ...storedValues.parse(value) })

/** What is sent. Before every choice is made it is only good for finding what is wrong. */
export function toDraft(values: WizardValues): RegistrationDraft {
  const { disclaimer, paymentType, cashReceived, cashConfirmed, utr, upiReference, ...draft } = values
  return { ...draft, ...licenceInput(values) } as RegistrationDraft
}

/** The form of a saved registration. */
export function fromRegistration(row: Registration): WizardValues {
  const kept = Object.keys(noDraft).flatMap((name) => {
    const value = row[name as keyof typeof noDraft]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return readValues({ ...noDraft, ...Object.fromEntries(kept), bloodGroup: knownBloodGroup(row.bloodGroup) })
}
const knownBloodGroup = (value: string) => bloodGroups.find((group) => group === value) ?? ''
