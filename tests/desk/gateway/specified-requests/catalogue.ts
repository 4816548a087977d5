import type { SpecifiedRequests } from './types'

const chain = { vehicleCategory: 'v1', courseType: 't1', courseCategory: 'c1' }
const course = {
  name: 'LMV Learner',
  displayName: 'Car, learner',
  description: '<p>कार</p>',
  duration: '21',
  timing: '2',
  mode: 'Offline',
  documentRequired: 'Medical certificate',
  certificate: 'Form 5',
  price: 8_750_00,
  ...chain,
} as const
const courseBody = {
  courseName: 'LMV Learner',
  displayName: 'Car, learner',
  description: '<p>कार</p>',
  certificate: 'Form 5',
  documentRequired: 'Medical certificate',
  mode: 'Offline',
  timing: '2',
  duration: '21',
  price: 8750,
  ctid: 't1',
  ccid: 'c1',
  vcid: 'v1',
}
const slot = {
  vehicleCategoryId: 'v1',
  courseTypeId: 't1',
  courseCategoryId: 'c1',
  courseNameId: 'n1',
  seats: 20,
  date: '2026-12-01',
  endDate: '2026-12-03',
  startTime: '09:00',
  endTime: '17:30',
}
const slotBody = {
  date: '2026-12-01',
  endDate: '2026-12-03',
  seat: 20,
  startTime: '09:00',
  endTime: '17:30',
  cnid: 'n1',
  ctid: 't1',
  vcid: 'v1',
  ccid: 'c1',
}

/** S2 §7; the lookups also S1 §7. */
export const catalogue: SpecifiedRequests = {
  vehicleCategory: {
    add: [
      { name: 'LMV', description: 'Cars', isActive: true },
      'POST /api/v1/vehicleCategory/addVehicleCategory',
      { vehicleCategory: 'LMV', description: 'Cars', isActive: true },
    ],
    update: [
      { id: 'v1', name: 'LMV', description: 'Cars' },
      'PUT /api/v1/vehicleCategory/updateVehicleCategory/v1',
      { vehicleCategory: 'LMV', description: 'Cars' },
    ],
    setStatus: [{ id: 'v1', isActive: false }, 'PUT /api/v1/vehicleCategory/updateStatus/v1', { isActive: false }],
    remove: [{ id: 'v1' }, 'DELETE /api/v1/vehicleCategory/deleteVehicleCategory/v1'],
  },
  vehicleSubCategory: {
    add: [
      { name: 'Hatchback', description: 'Small', vehicleCategory: 'v1', isActive: true },
      'POST /api/v1/vehicleSubCategory/addVehicleSubCategory',
      { vehicleSubCategory: 'Hatchback', description: 'Small', isActive: true, vcid: 'v1' },
    ],
    remove: [{ id: 'b1' }, 'DELETE /api/v1/vehicleSubCategory/deleteVehicleSubCategory/b1'],
  },
  courseType: {
    of: [
      { vehicleCategory: 'v1' },
      'POST /api/v1/courseType/getCoursetypeByVehiclecategory?limit=1000',
      { vehicleCategory: 'v1' },
    ],
    add: [
      { name: 'Learner', description: 'First', vehicleCategory: 'v1', isActive: true },
      'POST /api/v1/courseType/addCourseType',
      { courseType: 'Learner', description: 'First', isActive: true, vcid: 'v1' },
    ],
    update: [
      { id: 't1', name: 'Learner', description: 'First', vehicleCategory: 'v1' },
      'PUT /api/v1/courseType/updateCourseType/t1',
      { courseType: 'Learner', description: 'First', vcid: 'v1' },
    ],
    setStatus: [{ id: 't1', isActive: true }, 'PUT /api/v1/courseType/updateStatus/t1', { isActive: true }],
    remove: [{ id: 't1' }, 'DELETE /api/v1/courseType/deleteCourseType/t1'],
  },
  courseCategory: {
    of: [
      { vehicleCategory: 'v1', courseType: 't1' },
      'POST /api/v1/courseCategory/getCourseCategoryByCourseType',
      { vehicleCategory: 'v1', courseType: 't1' },
    ],
    add: [
      { name: 'Regular', courseType: 't1', vehicleCategory: 'v1' },
      'POST /api/v1/courseCategory/addCourseCategory',
      { courseCategory: 'Regular', ctid: 't1', vcid: 'v1' },
    ],
    update: [
      { id: 'c1', name: 'Regular', courseType: 't1', vehicleCategory: 'v1' },
      'PUT /api/v1/courseCategory/updateCourseCategory/c1',
      { courseCategory: 'Regular', ctid: 't1', vcid: 'v1' },
    ],
    setStatus: [{ id: 'c1', isActive: true }, 'PUT /api/v1/courseCategory/updateStatus/c1', { isActive: true }],
    remove: [{ id: 'c1' }, 'DELETE /api/v1/courseCategory/deleteCourseCategory/c1'],
  },
  courseName: {
    // S2; S1 has it without the limit.
    of: [chain, 'POST /api/v1/courseName/getCoursenameByCoursetype?limit=1000', { ...chain }],
    add: [{ ...course, isActive: true }, 'POST /api/v1/courseName/addCourseName', { ...courseBody, isActive: true }],
    update: [{ ...course, id: 'n1' }, 'PUT /api/v1/courseName/updateCourseName/n1', courseBody],
    setStatus: [{ id: 'n1', isActive: false }, 'PUT /api/v1/courseName/updateStatus/n1', { isActive: false }],
    remove: [{ id: 'n1' }, 'DELETE /api/v1/courseName/deleteCourseName/n1'],
  },
  slot: {
    add: [slot, 'POST /api/v1/trainingDate/addDate', slotBody],
    update: [{ ...slot, id: 's1' }, 'PUT /api/v1/trainingDate/updateDate/s1', slotBody],
    remove: [{ id: 's1' }, 'DELETE /api/v1/trainingDate/deleteDate/s1'],
    uploadSheet: [
      { file: { name: 'Slots.xlsx', bytes: new TextEncoder().encode('PK slots') } },
      'POST /api/v1/trainingDate/uploadcsv',
      { csv: 'Slots.xlsx: PK slots' },
    ],
  },
}
