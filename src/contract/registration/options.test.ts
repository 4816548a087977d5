import { expect, test } from 'vitest'
import { courseModes } from '../catalogue/course-name'
import { announcementTypes } from '../content/announcement'
import { pageSizes } from '../protocol/endpoint'
import { passwordRoles } from '../staff/session'
import { bloodGroups, genders, licenceCategories, paymentTypes, qualifications, stateName } from './options'

test('options of the wizard have the specification’s texts and order', () => {
  expect(licenceCategories.join()).toBe('Learner,Permanent,Renewal,N/A')
  expect(qualifications.join()).toBe('10 Standard Graduate,12th Standard Graduate,Undergraduate,Postgraduate')
  expect(genders.join()).toBe('Male,Female,Transgender')
  expect(bloodGroups.join()).toBe('A+,A-,B+,B-,AB+,AB-,O+,O-,N/A')
  expect(paymentTypes.join()).toBe('Cash,UPI,Credit Card,Debit Card,Prepaid card,Net banking,Mobile wallet,ETC')
  expect(stateName).toBe('Haryana')
})

test('course modes, announcement types and page sizes are those of S2 §5 and S2 §9', () => {
  expect(courseModes.join()).toBe('Offline,Online,Offline / Online,None of this')
  expect(announcementTypes.join()).toBe('General,News,Update,Important')
  expect(pageSizes.join()).toBe('10,20,25,50,100')
})

test('the roles of the form Forgot Password are sent as the specification spells them', () => {
  expect(passwordRoles).toEqual({ Admin: 'admin', Artist: 'artist', Manager: 'manager', Affiliates: 'partner' })
})
