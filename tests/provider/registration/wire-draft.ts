import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { type Institute, newKey } from '../institute-under-test'
import { rowsOf, sendAndDecode } from '../wire'
import { newPhone, newRegistrationDraft } from './draft'

/** Body that the original's form sends to register/addRegister and updateRegister, spelled by hand (S1 §3.2, §7). */
export async function wireDraft(institute: Institute) {
  const ownDraft = await newRegistrationDraft(institute, { dateOfCourse: addDays(today(), 8) })
  return {
    vcid: ownDraft.vehicleCategoryId,
    ctid: ownDraft.courseTypeId,
    cnid: ownDraft.courseNameId,
    ccid: ownDraft.courseCategoryId,
    lcid: 'Permanent',
    dateofCourse: addDays(today(), 8),
    drivingLicenseNumber: 'HR0520190012345',
    fname: 'गीता',
    mname: '',
    lname: 'Sharma',
    DoB: '1994-02-28',
    qualification: 'Postgraduate',
    gender: 'Female',
    address: 'House no. 7, Sector 13',
    state: 'Haryana',
    city: 'Karnal',
    district: 'Karnal',
    pincode: '132001',
    email: 'geeta@mail.example',
    phone: newPhone(),
    permanentDLnumber: 'HR0520190012345',
    issueDate: '2019-06-01',
    validTill: '2039-05-31',
    Authority: 'Licensing Authority Karnal',
    passportPhoto: '',
    drivingLicense: '',
    IDproof: '',
    medicalCertificate: '',
    bloodGroup: 'O+',
    paymentId: '',
    tdid: ownDraft.slotId,
    authoritycity: 'Karnal',
    authoritydistrict: 'Karnal',
    type: 'offline',
    Registrationtype: 'counter',
  }
}

/** The fields of a booking that the payment calls repeat. */
export const bookingOf = ({ cnid, vcid, ctid, tdid, phone }: Awaited<ReturnType<typeof wireDraft>>) => ({
  cnid,
  vcid,
  ctid,
  tdid,
  phone,
})

export const headersWithKey = (institute: Institute) => institute.headers('dataEntry', newKey())

/** Registers a trainee by raw HTTP requests. */
export async function register(institute: Institute) {
  const draft = await wireDraft(institute)
  const exchange: [string, string, unknown] = ['POST', 'register/addRegister', draft]
  const { wire } = await sendAndDecode(institute, contract.registration.add, exchange, headersWithKey(institute))
  return { draft, id: String(wire.payload._id), wire }
}

/** The list's row of a phone number. */
export async function rowOf(institute: Institute, phone: string): Promise<Record<string, unknown>> {
  const path = `register/getAllRegister?search=${phone}&page=1&limit=10`
  const { wire } = await sendAndDecode(institute, contract.registration.list, ['GET', path])
  return rowsOf(wire, 'Question')[0] ?? {}
}
