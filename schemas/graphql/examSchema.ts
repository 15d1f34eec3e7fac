export const examSchema = /* GraphQL */ `
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
    isForChosen: Boolean!
  }

  type ExamPerson {
    userId: Int!
    name: String!
    email: String!
  }

  "Who can take an exam"
  type ExamCandidates {
    examId: Int!
    "Else it is for everybody of the company"
    isForChosen: Boolean!
    userIds: [Int!]!
    people: [ExamPerson!]!
    version: Int!
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
    "What can be begun was taken before"
    isRetake: Boolean!
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
    "As late as submittedAt where the time was up"
    endsAt: String
    submittedAt: String
    scorePercent: Float
    isPassed: Boolean
    passPercent: Int!
    score: Float
    maxScore: Float!
    questionCount: Int!
    answeredCount: Int!
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
    mayRetake: Boolean!
    canAllowRetake: Boolean!
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

  extend type Query {
    "Exams of the own company, for who makes them"
    exams(page: Int, limit: Int, sortBy: [String!], search: String, filter: [FilterInput!]): ExamPage!
    exam(id: Int!): ExamRecord!
    examCandidates(examId: Int!): ExamCandidates!
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
    "The draft as candidates would have it, for who makes it; nothing is kept"
    examPreview(id: Int!): ExamAttempt!
    "What these answers would earn; free texts count for nothing"
    examPreviewResult(examId: Int!, answers: [ExamAnswerInput!]!): ExamResult!
  }

  extend type Mutation {
    createExam(draft: Json!): ExamRecord!
    updateExam(id: Int!, version: Int, draft: Json!): ExamRecord!
    publishExam(id: Int!, version: Int): ExamRecord!
    closeExam(id: Int!, version: Int): ExamRecord!
    deleteExam(id: Int!, version: Int): Boolean!
    "Says who can take it"
    assignExam(id: Int!, version: Int, isForChosen: Boolean!, userIds: [Int!]!): ExamCandidates!
    "Lets the candidate of a submitted attempt take it once more, or not"
    allowExamRetake(attemptId: Int!, isAllowed: Boolean!): ExamReview!
    "Begins an attempt, or answers the one that is open"
    beginExam(id: Int!): ExamAttempt!
    "Once it answers, the answers are on disk"
    saveExamAnswers(attemptId: Int!, answers: [ExamAnswerInput!]!): Boolean!
    submitExam(attemptId: Int!, answers: [ExamAnswerInput!]): ExamResult!
    judgeExamAnswer(attemptId: Int!, question: Int!, points: Float!): ExamReview!
  }
`;
