/** The GraphQL schema: what spec §7 leaves without a path (7.27). */
export const graphqlSchema = /* GraphQL */ `
  input FilterInput {
    field: String!
    "The value with its operator, as in the query string: $in:a*"
    value: String!
  }

  type ListMeta {
    totalItems: Int!
    itemsPerPage: Int!
    currentPage: Int!
    totalPages: Int!
  }

  type Project {
    id: Int!
    name: String!
    description: String!
    workspace: String!
    datastore: String!
    layers: [String!]!
    updatedAt: String!
  }

  type ProjectPage {
    data: [Project!]!
    meta: ListMeta!
  }

  "Any JSON, in variables only; what it has to hold is said where it is asked for"
  scalar Json

  type Exam {
    id: Int!
    title: String!
    state: String!
    questionCount: Int!
    submittedCount: Int!
    reviewCount: Int!
    publishedVersion: Int
    hasChanges: Boolean!
    updatedAt: String!
    version: Int!
  }

  type ExamRecord {
    id: Int!
    title: String!
    state: String!
    questionCount: Int!
    submittedCount: Int!
    reviewCount: Int!
    publishedVersion: Int
    hasChanges: Boolean!
    updatedAt: String!
    version: Int!
    "As schemas/examDraft has it"
    draft: Json!
  }

  type ExamPage {
    data: [Exam!]!
    meta: ListMeta!
  }

  type OwnAttempt {
    id: Int!
    startedAt: String!
    endsAt: String
    submittedAt: String
    scorePercent: Float
    isPassed: Boolean
  }

  type ExamToTake {
    id: Int!
    title: String!
    description: String!
    timeLimitMinutes: Int
    passPercent: Int!
    questionCount: Int!
    isOpen: Boolean!
    attempt: OwnAttempt
  }

  type ExamToTakePage {
    data: [ExamToTake!]!
    meta: ListMeta!
  }

  type ExamAnswer {
    question: Int!
    revision: Float!
    value: Json
  }

  type ExamAttempt {
    id: Int!
    examId: Int!
    title: String!
    startedAt: String!
    endsAt: String
    submittedAt: String
    "Without right answers"
    sections: Json!
    answers: [ExamAnswer!]!
    now: String!
  }

  type ExamResult {
    id: Int!
    examId: Int!
    title: String!
    startedAt: String!
    submittedAt: String
    scorePercent: Float
    isPassed: Boolean
    passPercent: Int!
    score: Float
    maxScore: Float!
    "With right answers, where the exam shows them"
    questions: Json
  }

  type ExamAttemptRow {
    id: Int!
    candidate: String!
    email: String!
    examVersion: Int!
    startedAt: String!
    submittedAt: String
    score: Float
    maxScore: Float
    scorePercent: Float
    isPassed: Boolean
    reviewCount: Int!
  }

  type ExamAttemptPage {
    data: [ExamAttemptRow!]!
    meta: ListMeta!
  }

  type ExamReview {
    id: Int!
    examId: Int!
    title: String!
    candidate: String!
    email: String!
    examVersion: Int!
    startedAt: String!
    submittedAt: String
    score: Float
    maxScore: Float
    scorePercent: Float
    isPassed: Boolean
    reviewCount: Int!
    passPercent: Int!
    questions: Json!
  }

  type ExamQuestionFigures {
    question: Int!
    text: String!
    kind: String!
    points: Int!
    answeredCount: Int!
    averagePoints: Float
  }

  type ExamStatistics {
    examVersion: Int
    submittedCount: Int!
    judgedCount: Int!
    passedCount: Int!
    averagePercent: Float
    questions: [ExamQuestionFigures!]!
  }

  input ExamAnswerInput {
    question: Int!
    "Of two answers to one question the one with the higher revision counts"
    revision: Float!
    "The place of an option, of several, a number, a text, or longitude and latitude"
    value: Json
  }

  type ActivityChange {
    field: String!
    before: String
    after: String
  }

  type ActivityDetails {
    "Whom or what it was done to, by its name at that time"
    subject: String
    changes: [ActivityChange!]
  }

  "Something that somebody did"
  type Activity {
    id: String!
    "ISO 8601 in UTC"
    logDate: String!
    "Null for somebody who was erased from the log"
    user: String
    action: String!
    project: String
    layer: String
    "Of a sign-in: how long its session was in use"
    durationSeconds: Float
    details: ActivityDetails
  }

  input ActivityInput {
    "A UUID; what is sent again counts once"
    id: String!
    action: String!
    "ISO 8601"
    at: String!
    projectId: Int!
    layer: String
  }

  type NamedCount {
    name: String!
    count: Float!
  }

  type DayCount {
    day: String!
    count: Float!
  }

  "Days and hours as the clocks in Amsterdam have them"
  type CustomerStatistics {
    from: String!
    to: String!
    loginCount: Float!
    sessionSeconds: Float!
    activeUsers: Int!
    projectsOpened: [NamedCount!]!
    layersEnabled: [NamedCount!]!
    loginsPerDay: [DayCount!]!
    "Seven days from Monday on, 24 hours each"
    hoursOfWeek: [[Float!]!]!
  }

  type LoggedPerson {
    id: Int!
    name: String!
  }

  type ActivityPage {
    data: [Activity!]!
    meta: ListMeta!
  }

  type Query {
    "Exams of the own company, for who makes them"
    exams(page: Int, limit: Int, sortBy: [String!], search: String, filter: [FilterInput!]): ExamPage!
    exam(id: Int!): ExamRecord!
    "Exams that the caller can take or took"
    examsToTake(
      page: Int
      limit: Int
      sortBy: [String!]
      search: String
      filter: [FilterInput!]
    ): ExamToTakePage!
    examToTake(id: Int!): ExamToTake!
    examAttempt(id: Int!): ExamAttempt!
    examResult(attemptId: Int!): ExamResult!
    examAttempts(
      examId: Int!
      page: Int
      limit: Int
      sortBy: [String!]
      search: String
      filter: [FilterInput!]
    ): ExamAttemptPage!
    examReview(attemptId: Int!): ExamReview!
    examStatistics(examId: Int!): ExamStatistics!
    projects(page: Int, limit: Int, sortBy: [String!], search: String, filter: [FilterInput!]): ProjectPage!
    "What a customer's people did, for platform admins; newest first"
    customerLogs(
      customerId: Int!
      page: Int
      limit: Int
      sortBy: [String!]
      search: String
      filter: [FilterInput!]
    ): ActivityPage!
    "Days such as 2026-11-01, the last one included; for platform admins"
    customerStatistics(customerId: Int!, from: String!, to: String!): CustomerStatistics!
    "Whom of a customer's people the log tells of; for platform admins"
    customerLogPeople(customerId: Int!): [LoggedPerson!]!
  }

  type Mutation {
    "What the caller did in a map; also without entries it says that they are there"
    logActivity(entries: [ActivityInput!]!): Boolean!
    createExam(draft: Json!): ExamRecord!
    updateExam(id: Int!, version: Int, draft: Json!): ExamRecord!
    publishExam(id: Int!, version: Int): ExamRecord!
    closeExam(id: Int!, version: Int): ExamRecord!
    deleteExam(id: Int!, version: Int): Boolean!
    "Begins an attempt, or answers the one that is open"
    beginExam(id: Int!): ExamAttempt!
    "Once it answers, the answers are on disk"
    saveExamAnswers(attemptId: Int!, answers: [ExamAnswerInput!]!): Boolean!
    submitExam(attemptId: Int!, answers: [ExamAnswerInput!]): ExamResult!
    judgeExamAnswer(attemptId: Int!, question: Int!, points: Float!): ExamReview!
  }
`;
