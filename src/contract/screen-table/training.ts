import type { ScreenGroup } from '../screen-row'
import { courseSelectCalls } from './calls'

export const training = {
  title: 'Training',
  screens: [
    {
      path: '/timeslot-addition',
      title: 'Timeslot Addition',
      task: 'Time slots',
      words: 'seats, calendar, dates',
      calls: ['slot.list'],
      optionalCalls: [...courseSelectCalls, 'courseName.all', 'slot.on', 'slot.onDay'],
      report: { order: 1, name: 'Timeslot', filterDate: 'training days', filterCapability: 'slot.byRange' },
    },
    {
      path: '/seat-holds',
      title: 'Seat Holds',
      words: 'reserved seats, held seats',
      access: '/timeslot-addition',
      extension: 'seatHoldList',
      calls: ['seatHoldList.list'],
    },
  ],
} as const satisfies ScreenGroup

export const courses = {
  title: 'Training',
  section: 'Course Section',
  menu: 'Course Selection',
  screens: [
    {
      path: '/vehiclecategory',
      title: 'Vehicle Category',
      words: 'vehicle categories',
      calls: ['vehicleCategory.list'],
    },
    {
      path: '/vehiclesubcategory',
      title: 'Vehicle Sub Category',
      words: 'vehicle sub-categories',
      calls: ['vehicleSubCategory.list'],
      optionalCalls: ['vehicleCategory.all'],
    },
    {
      path: '/coursetype',
      title: 'Course Type',
      words: 'course types',
      calls: ['courseType.list'],
      optionalCalls: ['vehicleCategory.all'],
    },
    {
      path: '/coursecategory',
      title: 'Course Category',
      words: 'course categories',
      calls: ['courseCategory.list'],
      optionalCalls: ['vehicleCategory.all', 'courseType.of'],
    },
    {
      path: '/coursename',
      title: 'Course List',
      task: 'Courses',
      words: 'course name, price, fee, duration',
      menu: 'Course Name',
      calls: ['courseName.list'],
      optionalCalls: ['vehicleCategory.all', 'courseType.of', 'courseCategory.of'],
    },
  ],
} as const satisfies ScreenGroup
