/** What each field of S1–S3 §3 holds; those that are not here are told as they are stored. */
type Kind = 'day' | 'instant' | 'money' | 'count' | 'flag' | 'digits' | 'text' | 'list' | 'word'
const named = <K extends Kind>(kind: K, names: string): Record<string, K> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

export const fields: Readonly<Record<string, Kind>> = {
  ...named('day', 'date endDate DoB dateofCourse issueDate validTill'),
  ...named('instant', 'createdAt updatedAt creationDate created modificationDate'),
  ...named('money', 'price cgst sgst'),
  ...named('count', 'seat total totalUser no duration timing rating totalScore practicalScore percentage Score'),
  ...named('flag', 'isActive isDelete isPaymentDone isAttendanceTake isExamGenerate complete isAttendence'),
  ...named('flag', 'isPaperDone istrue isRight isAccept isReject'),
  ...named('digits', 'phone pincode'),
  ...named('text', 'mname qualification gender address state city district email bloodGroup drivingLicenseNumber'),
  ...named('text', 'permanentDLnumber Authority authoritycity authoritydistrict passportPhoto drivingLicense IDproof'),
  ...named(
    'text',
    'medicalCertificate paymentId paymentType displayName description mode documentRequired certificate',
  ),
  ...named('text', 'device ip lastPage fatherName IDTRcenter feedbackCategory subCategory subject purpose'),
  ...named('list', 'image'),
  ...named('word', 'language roleName'),
}

/** Links, and the collection that each leads to. */
export const links: Readonly<Record<string, string>> = {
  vcid: 'vehicleCategory',
  ctid: 'courseType',
  ccid: 'courseCategory',
  cnid: 'courseName',
  vscid: 'vehicleSubCategory',
  fcid: 'faqCategory',
  Category: 'questionCategory',
  role: 'role',
  menu: 'menu',
  assignTo: 'role',
  createdBy: 'staff',
  updatedBy: 'staff',
}
