import { addDays } from '#contract/protocol/calendar'
import { bloodGroups, genders, licenceCategories, qualifications, stateName } from '#contract/registration/options'
import { learnerValidTill } from '#contract/registration/registration-rules'

const maleNames = ['Rahul', 'Amit', 'Sandeep', 'Vikas', 'Manoj', 'Deepak', 'Naveen', 'Suresh', 'Gurpreet', 'Imran']
const femaleNames = ['Pooja', 'Neha', 'Kavita', 'Anjali', 'Ritu', 'Sonia', 'Manpreet', 'Shabnam', 'Priyanka', 'Geeta']
const maleNamesHindi = ['राहुल', 'अमित', 'संदीप', 'विकास', 'मनोज', 'दीपक', 'नवीन', 'सुरेश', 'गुरप्रीत', 'इमरान']
const femaleNamesHindi = ['पूजा', 'नेहा', 'कविता', 'अंजलि', 'रितु', 'सोनिया', 'मनप्रीत', 'शबनम', 'प्रियंका', 'गीता']
const middleNames = ['Kumar', 'Singh', 'Chand', 'Devi', 'Lal']
const middleNamesHindi = ['कुमार', 'सिंह', 'चंद', 'देवी', 'लाल']
const familyNames = [
  'Sharma',
  'Yadav',
  'Malik',
  'Hooda',
  'Dahiya',
  'Saini',
  'Verma',
  'Gupta',
  'Kamboj',
  'Rathi',
  'Khan',
]
const familyNamesHindi = ['शर्मा', 'यादव', 'मलिक', 'हुड्डा', 'दहिया', 'सैनी', 'वर्मा', 'गुप्ता', 'कंबोज', 'राठी', 'ख़ान']
/** District, city, PIN code. */
const towns = [
  ['Karnal', 'Karnal', '132001'],
  ['Panipat', 'Panipat', '132103'],
  ['Kaithal', 'Kaithal', '136027'],
  ['Kurukshetra', 'Thanesar', '136118'],
  ['Ambala', 'Ambala City', '134003'],
  ['Rohtak', 'Rohtak', '124001'],
] as const

/** Days of 20 years. */
const permanentLicenceDays = 7300

export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** A pseudo-random integer that depends only on `n` and `purpose`: a number from 0 to 7, a different one per field. */
const pseudoRandom = (n: number, purpose: number): number => Math.imul(n * 8 + purpose + 1, 0x9e3779b1) >>> 8

/** Sample personal data that depends only on `n`. About every fourth person has Hindi names. */
export function createPerson(n: number) {
  const hasHindiName = pseudoRandom(n, 3) % 4 === 3
  const isWoman = pseudoRandom(n, 5) % 5 < 2
  const givenNameIndex = pseudoRandom(n, 1)
  const familyNameIndex = pseudoRandom(n, 2)
  const [district, city, pin] = pick(towns, pseudoRandom(n, 6))
  const first = pick(isWoman ? femaleNames : maleNames, givenNameIndex)
  const last = pick(familyNames, familyNameIndex)
  const [male, female, transgender] = genders
  const nameGender = isWoman ? female : male
  return {
    firstName: hasHindiName ? pick(isWoman ? femaleNamesHindi : maleNamesHindi, givenNameIndex) : first,
    middleName:
      pseudoRandom(n, 7) % 3 === 0 ? pick(hasHindiName ? middleNamesHindi : middleNames, pseudoRandom(n, 4)) : '',
    lastName: hasHindiName ? pick(familyNamesHindi, familyNameIndex) : last,
    gender: n % 97 === 50 ? transgender : nameGender,
    dateOfBirth: addDays('2004-12-28', -((n * 37) % 9000)),
    qualification: pick(qualifications, n),
    address: hasHindiName ? `मकान नंबर ${1 + (n % 400)}, मॉडल टाउन` : `House no. ${1 + (n % 400)}, Model Town`,
    state: stateName,
    district,
    city,
    pin,
    email: n % 3 === 1 ? `${first}.${last}${n}@mail.example`.toLowerCase() : '',
    phone: `98${String((n * 7919) % 100_000_000).padStart(8, '0')}`,
    bloodGroup: pick(bloodGroups, n),
  }
}

/** Licence data of a person who registers on `day`; a licence is valid on that day. */
export function createLicence(n: number, day: string, district: string) {
  const licenceCategory = pick(licenceCategories, n)
  const emptyLicence = { licenceNumber: '', permanentLicenceNumber: '', issueDate: null, validTill: null }
  if (licenceCategory === 'N/A')
    return { licenceCategory, ...emptyLicence, authority: '', authorityCity: '', authorityDistrict: '' }
  const isLearner = licenceCategory === 'Learner'
  const issueDate = addDays(day, isLearner ? -10 - (n % 60) : -400 - ((n * 13) % 3000))
  const licenceNumber = `HR${String(5 + (n % 90)).padStart(2, '0')}${issueDate.slice(0, 4)}${String(n).padStart(7, '0')}`
  return {
    licenceCategory,
    licenceNumber,
    permanentLicenceNumber: isLearner ? '' : licenceNumber,
    issueDate,
    validTill: isLearner ? learnerValidTill(issueDate) : addDays(issueDate, permanentLicenceDays),
    authority: `Licensing Authority ${district}`,
    authorityCity: district,
    authorityDistrict: district,
  }
}
