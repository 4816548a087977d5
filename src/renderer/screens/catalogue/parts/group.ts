/** The group Course Selection of the server's menu appears as Course Section (S1 §2.1). */
export const courseSection = 'Course Section'
