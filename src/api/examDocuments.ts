import { graphqlDocument } from "./graphqlDocument.ts";
import { listArguments, listMeta, listVariables } from "./listDocument.ts";

const examFields =
  "id title state questionCount submittedCount reviewCount publishedVersion hasChanges updatedAt version";
const recordFields = `${examFields} draft isForChosen` as const;
const ownAttempt = "id startedAt endsAt submittedAt scorePercent isPassed";
const toTakeFields =
  `id title description timeLimitMinutes passPercent questionCount isOpen isRetake attempt { ${ownAttempt} }` as const;
const inHandFields =
  "id examId title startedAt endsAt submittedAt sections answers { question revision value } now";
const resultFields =
  "id examId title startedAt endsAt submittedAt scorePercent isPassed passPercent score maxScore questionCount answeredCount questions";
const rowFields =
  "id candidate email examVersion startedAt submittedAt score maxScore scorePercent isPassed reviewCount";
const reviewFields = `${rowFields} examId title passPercent questions mayRetake canAllowRetake` as const;
const candidatesFields = "examId isForChosen userIds people { userId name email } version";

export const examsDocument = graphqlDocument(
  `query (${listVariables}) { exams(${listArguments}) { data { ${examFields} } ${listMeta} } }`,
);

export const examDocument = graphqlDocument(`query ($id: Int!) { exam(id: $id) { ${recordFields} } }`);

export const createExamDocument = graphqlDocument(
  `mutation ($draft: Json!) { createExam(draft: $draft) { ${recordFields} } }`,
);

export const updateExamDocument = graphqlDocument(
  `mutation ($id: Int!, $version: Int, $draft: Json!) {
    updateExam(id: $id, version: $version, draft: $draft) { ${recordFields} } }`,
);

export const publishExamDocument = graphqlDocument(
  `mutation ($id: Int!, $version: Int) { publishExam(id: $id, version: $version) { ${recordFields} } }`,
);

export const closeExamDocument = graphqlDocument(
  `mutation ($id: Int!, $version: Int) { closeExam(id: $id, version: $version) { ${recordFields} } }`,
);

export const deleteExamDocument = graphqlDocument("mutation ($id: Int!) { deleteExam(id: $id) }");

export const examsToTakeDocument = graphqlDocument(
  `query (${listVariables}) { examsToTake(${listArguments}) { data { ${toTakeFields} } ${listMeta} } }`,
);

export const examToTakeDocument = graphqlDocument(
  `query ($id: Int!) { examToTake(id: $id) { ${toTakeFields} } }`,
);

export const beginExamDocument = graphqlDocument(
  `mutation ($id: Int!) { beginExam(id: $id) { ${inHandFields} } }`,
);

export const examAttemptDocument = graphqlDocument(
  `query ($id: Int!) { examAttempt(id: $id) { ${inHandFields} } }`,
);

export const saveExamAnswersDocument = graphqlDocument(
  `mutation ($attemptId: Int!, $answers: [ExamAnswerInput!]!) {
    saveExamAnswers(attemptId: $attemptId, answers: $answers) }`,
);

export const submitExamDocument = graphqlDocument(
  `mutation ($attemptId: Int!, $answers: [ExamAnswerInput!]) {
    submitExam(attemptId: $attemptId, answers: $answers) { ${resultFields} } }`,
);

export const examResultDocument = graphqlDocument(
  `query ($attemptId: Int!) { examResult(attemptId: $attemptId) { ${resultFields} } }`,
);

export const examPreviewDocument = graphqlDocument(
  `query ($id: Int!) { examPreview(id: $id) { ${inHandFields} } }`,
);

export const examPreviewResultDocument = graphqlDocument(
  `query ($examId: Int!, $answers: [ExamAnswerInput!]!) {
    examPreviewResult(examId: $examId, answers: $answers) { ${resultFields} } }`,
);

export const examAttemptsDocument = graphqlDocument(
  `query ($examId: Int!, ${listVariables}) {
    examAttempts(examId: $examId, ${listArguments}) { data { ${rowFields} } ${listMeta} } }`,
);

export const examStatisticsDocument = graphqlDocument(
  `query ($examId: Int!) { examStatistics(examId: $examId) {
    examVersion submittedCount judgedCount passedCount averagePercent
    questions { question text kind points answeredCount averagePoints } } }`,
);

export const examReviewDocument = graphqlDocument(
  `query ($attemptId: Int!) { examReview(attemptId: $attemptId) { ${reviewFields} } }`,
);

export const judgeExamAnswerDocument = graphqlDocument(
  `mutation ($attemptId: Int!, $question: Int!, $points: Float!) {
    judgeExamAnswer(attemptId: $attemptId, question: $question, points: $points) { ${reviewFields} } }`,
);

export const allowExamRetakeDocument = graphqlDocument(
  `mutation ($attemptId: Int!, $isAllowed: Boolean!) {
    allowExamRetake(attemptId: $attemptId, isAllowed: $isAllowed) { ${reviewFields} } }`,
);

export const examCandidatesDocument = graphqlDocument(
  `query ($examId: Int!) { examCandidates(examId: $examId) { ${candidatesFields} } }`,
);

export const assignExamDocument = graphqlDocument(
  `mutation ($id: Int!, $version: Int, $isForChosen: Boolean!, $userIds: [Int!]!) {
    assignExam(id: $id, version: $version, isForChosen: $isForChosen, userIds: $userIds) { ${candidatesFields} } }`,
);
