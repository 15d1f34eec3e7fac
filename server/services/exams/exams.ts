import type { Exam, ExamRecord } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import {
  examListFields,
  type ExamKey,
  type ExamRepository,
  type ExamRow,
} from "../../repositories/exams/exams.ts";
import type { PictureRepository } from "../../repositories/pictures/pictures.ts";
import { EntityChanged, EntityNotFound, Forbidden, ValidationFailed, type ErrorDetail } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import { ExamHasNoQuestions, ExamNotOpen } from "./examErrors.ts";
import { readDraft } from "./readDraft.ts";

interface ExamParts {
  exams: ExamRepository;
  pictures: PictureRepository;
  projects: ProjectService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** An exam, and the version of it that the caller knows. */
export interface ExamChoice {
  id: number;
  version?: number | undefined;
}

const fields = kindsOf(examListFields);

/** Throws `Forbidden` for users without a company: every exam belongs to one. */
export function companyIdOf(user: SessionUser): number {
  if (!user.company) throw new Forbidden("belongs to no company");
  return user.company.id;
}

/** Exams as the admins of a company make, publish and close them (spec §1.5, §3.17, §6.2). */
export function examService({ exams, pictures, projects, permissions, changeEvents, now }: ExamParts) {
  const keyOf = (user: SessionUser, { id, version }: ExamChoice): ExamKey => ({
    id,
    version,
    companyId: companyIdOf(user),
  });

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  async function found(user: SessionUser, id: number): Promise<ExamRecord> {
    const row = await exams.find(companyIdOf(user), id);
    if (!row) throw new EntityNotFound();
    return { ...toExam(row), draft: row.draft, isForChosen: row.isForChosen };
  }

  /** What the schema cannot check: that maps and pictures belong to the company. */
  async function checkBelongings(user: SessionUser, draft: ExamDraft): Promise<void> {
    const problems: ErrorDetail[] = [];
    for (const [section, { questions }] of draft.sections.entries())
      for (const [place, question] of questions.entries()) {
        const path = `/sections/${section}/questions/${place}`;
        if (question.kind === "mapPoint" && !(await isOwnProject(user, question.target.projectId)))
          problems.push({ path: `${path}/target`, message: "place_on_map" });
        if (question.picture && !(await pictures.isOfExams(companyIdOf(user), question.picture, now())))
          problems.push({ path: `${path}/picture`, message: "image" });
      }
    if (problems.length > 0) throw new ValidationFailed(problems);
  }

  async function isOwnProject(user: SessionUser, projectId: number): Promise<boolean> {
    try {
      await projects.forUser(user, projectId);
      return true;
    } catch (error) {
      if (error instanceof EntityNotFound) return false;
      throw error;
    }
  }

  async function changed(user: SessionUser, choice: ExamChoice, isChanged: boolean): Promise<ExamRecord> {
    const record = await found(user, choice.id);
    if (!isChanged) throw new EntityChanged();
    changeEvents.examsChanged(companyIdOf(user));
    return record;
  }

  return {
    /** One page of the company's exams, for their authors; throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Exam>> {
      permissions.require(user, "update", "exams");
      const { rows, totalItems } = await exams.list(companyIdOf(user), readListQuery(query, fields));
      return toListAnswer(rows.map(toExam), totalItems, query);
    },

    async get(user: SessionUser, id: number): Promise<ExamRecord> {
      permissions.require(user, "update", "exams");
      return await found(user, id);
    },

    /** Throws `ValidationFailed`, `SectionNeedsQuestion`. */
    async create(user: SessionUser, received: unknown): Promise<ExamRecord> {
      permissions.require(user, "create", "exams");
      const companyId = companyIdOf(user);
      const draft = readDraft(received);
      await checkBelongings(user, draft);
      const id = await exams.insert(companyId, draft, now());
      changeEvents.examsChanged(companyId);
      return await found(user, id);
    },

    /**
     * Candidates keep the published version until the draft is published again. Throws as `create`, and
     * `EntityChanged`.
     */
    async update(user: SessionUser, choice: ExamChoice, received: unknown): Promise<ExamRecord> {
      permissions.require(user, "update", "exams");
      await found(user, choice.id);
      const draft = readDraft(received);
      await checkBelongings(user, draft);
      return await changed(user, choice, await exams.update(keyOf(user, choice), draft, now()));
    },

    /** Publishes the draft as it is. Throws `ExamHasNoQuestions` (spec §8.24), `EntityChanged`. */
    async publish(user: SessionUser, choice: ExamChoice): Promise<ExamRecord> {
      permissions.require(user, "update", "exams");
      const { draft, version } = await found(user, choice.id);
      if (questionsOf(draft).length === 0) throw new ExamHasNoQuestions();
      await checkBelongings(user, draft);
      const key = keyOf(user, { id: choice.id, version: choice.version ?? version });
      return await changed(user, choice, await exams.publish(key, actorOf(user)));
    },

    /** Nobody can start any more; open attempts may finish. Throws `ExamNotOpen`, `EntityChanged`. */
    async close(user: SessionUser, choice: ExamChoice): Promise<ExamRecord> {
      permissions.require(user, "update", "exams");
      if ((await found(user, choice.id)).state !== "published") throw new ExamNotOpen();
      return await changed(user, choice, await exams.close(keyOf(user, choice), actorOf(user)));
    },

    /** Deletes the exam with all its attempts. Throws `EntityNotFound`, `EntityChanged`. */
    async remove(user: SessionUser, choice: ExamChoice): Promise<void> {
      permissions.require(user, "delete", "exams");
      await found(user, choice.id);
      if (!(await exams.remove(keyOf(user, choice), actorOf(user)))) throw new EntityChanged();
      changeEvents.examsChanged(companyIdOf(user));
    },
  };
}

const toExam = ({ updatedAt, ...row }: ExamRow): Exam => {
  const { id, title, state, questionCount, submittedCount, reviewCount } = row;
  const { publishedVersion, hasChanges, version } = row;
  return {
    id,
    title,
    state,
    questionCount,
    submittedCount,
    reviewCount,
    publishedVersion,
    hasChanges,
    updatedAt: updatedAt.toISOString(),
    version,
  };
};
