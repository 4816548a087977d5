import * as z from 'zod/mini'
import { type Buyer, noBuyer } from '#contract/registration/buyer'
import {
  bloodGroups,
  type LicenceCategory,
  licenceCategories,
  type PaymentType,
  paymentTypes,
  stateName,
} from '#contract/registration/options'
import type { Registration, RegistrationDraft } from '#contract/registration/registration'
import { licenceInput } from '#contract/registration/registration-rules'
import { emptyPaymentFormInput } from '../payment/payment-input'

/** Form values: the contract's draft of a registration, in which choices may be missing, and the payment. */
export type WizardValues = Omit<RegistrationDraft, 'licenceCategory' | 'mode' | keyof Buyer> &
  Buyer & {
    licenceCategory: LicenceCategory | ''
    mode: RegistrationDraft['mode'] | ''
    disclaimer: boolean
    /** An edit of a pending registration replaces its saved price by the current one. */
    usesCurrentPrice: boolean
    paymentType: PaymentType | ''
    /** Rupees as typed. */
    cashReceived: string
    /** Confirmed unlikely amount, as typed. */
    cashConfirmed: string
    /** Reference of a payment by UPI, net banking or card, as typed. */
    utr: string
    /** Reference in the UPI code. */
    upiReference: string
  }
export type Field = keyof RegistrationDraft

const emptyDraft = {
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
  state: stateName,
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
  ...noBuyer,
} as const
export const emptyValues: WizardValues = {
  ...emptyDraft,
  disclaimer: false,
  usesCurrentPrice: false,
  ...emptyPaymentFormInput,
}
export const isSameValues = (a: WizardValues, b: WizardValues): boolean =>
  Object.keys(emptyValues).every((name) => a[name as keyof WizardValues] === b[name as keyof WizardValues])

/** Stored form values; a missing or invalid value becomes its default. */
const storedValuesSchema = z.object({
  ...Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, z.catch(z.string(), '')])),
  state: z.catch(z.literal(stateName), stateName),
  registrationType: z.catch(z.literal('counter'), 'counter'),
  licenceCategory: z.catch(z.enum(['', ...licenceCategories]), ''),
  mode: z.catch(z.enum(['', 'offline', 'online']), 'offline'),
  disclaimer: z.catch(z.boolean(), false),
  usesCurrentPrice: z.catch(z.boolean(), false),
  paymentType: z.catch(z.enum(['', ...paymentTypes]), ''),
  cashReceived: z.catch(z.string(), ''),
  cashConfirmed: z.catch(z.string(), ''),
  utr: z.catch(z.string(), ''),
  upiReference: z.catch(z.string(), ''),
})
export const parseValues = (value: unknown): WizardValues => ({ ...emptyValues, ...storedValuesSchema.parse(value) })

/** The contract's draft, to be sent. While required choices are missing, it serves validation only. */
export function toDraft(values: WizardValues): RegistrationDraft {
  const { disclaimer, usesCurrentPrice, paymentType, cashReceived, cashConfirmed, utr, upiReference, ...draft } = values
  return { ...draft, ...licenceInput(values) } as RegistrationDraft
}

/** Form values of a saved registration. */
export function fromRegistration(row: Registration): WizardValues {
  const entries = Object.keys(emptyDraft).flatMap((name) => {
    const value = row[name as keyof typeof emptyDraft]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return parseValues({ ...emptyDraft, ...Object.fromEntries(entries), bloodGroup: parseBloodGroup(row.bloodGroup) })
}
const parseBloodGroup = (value: string) => bloodGroups.find((group) => group === value) ?? ''
