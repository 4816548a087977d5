import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'
import { courseSelectCalls } from './calls'

export const training = {
  name: 'Training',
  title: t`Training`,
  screens: [
    {
      path: '/timeslot-addition',
      title: t`Timeslot Addition`,
      menu: 'Timeslot Addition',
      everydayTitle: t`Time slots`,
      searchWords: 'seats, calendar, dates, time slots, सीटें, कैलेंडर, तिथि, स्लॉट',
      calls: ['slot.list'],
      // `slot.on`: slots of a course on a day; `slot.onDay`: all slots of a day.
      optionalCalls: [...courseSelectCalls, 'courseName.all', 'slot.on', 'slot.onDay'],
      report: { position: 1, name: t`Timeslot`, filterDate: t`training days`, filterCapability: 'slot.byRange' },
    },
    {
      path: '/seat-holds',
      title: t`Seat Holds`,
      searchWords: 'reserved seats, held seats, seat holds, रोकी गई सीट, आरक्षित',
      access: '/timeslot-addition',
      extension: 'seatHoldList',
      calls: ['seatHoldList.list'],
    },
  ],
} as const satisfies ScreenGroup

export const courses = {
  name: 'Training',
  title: t`Training`,
  section: t`Course Section`,
  menu: 'Course Selection',
  screens: [
    {
      path: '/vehiclecategory',
      title: t`Vehicle Category`,
      menu: 'Vehicle Category',
      searchWords: 'vehicle categories, वाहन श्रेणी',
      calls: ['vehicleCategory.list'],
    },
    {
      path: '/vehiclesubcategory',
      title: t`Vehicle Sub Category`,
      menu: 'Vehicle Sub Category',
      searchWords: 'vehicle sub-categories, वाहन उप-श्रेणी',
      calls: ['vehicleSubCategory.list'],
      optionalCalls: ['vehicleCategory.all'],
    },
    {
      path: '/coursetype',
      title: t`Course Type`,
      menu: 'Course Type',
      searchWords: 'course types, पाठ्यक्रम प्रकार',
      calls: ['courseType.list'],
      optionalCalls: ['vehicleCategory.all'],
    },
    {
      path: '/coursecategory',
      title: t`Course Category`,
      menu: 'Course Category',
      searchWords: 'course categories, पाठ्यक्रम श्रेणी',
      calls: ['courseCategory.list'],
      optionalCalls: ['vehicleCategory.all', 'courseType.of'],
    },
    {
      path: '/coursename',
      title: t`Course List`,
      everydayTitle: t`Courses`,
      searchWords: 'course name, price, fee, duration, courses, course list, पाठ्यक्रम, मूल्य, शुल्क, अवधि',
      menu: 'Course Name',
      calls: ['courseName.list'],
      optionalCalls: ['vehicleCategory.all', 'courseType.of', 'courseCategory.of'],
    },
  ],
} as const satisfies ScreenGroup
