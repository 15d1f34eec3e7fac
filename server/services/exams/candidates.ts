import type { ExamCandidates, ExamCandidatesRecord } from "../../../schemas/examCandidates.ts";
import type { ExamCandidateRepository } from "../../repositories/exams/examCandidates.ts";
import { EntityChanged, EntityNotFound, ValidationFailed } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import { companyIdOf, type ExamChoice } from "./exams.ts";

interface CandidateParts {
  candidates: ExamCandidateRepository;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** Who can take an exam: everybody of the company, or chosen people (spec §1.5). */
export function examCandidateService({ candidates, permissions, changeEvents, now }: CandidateParts) {
  async function get(user: SessionUser, examId: number): Promise<ExamCandidatesRecord> {
    permissions.require(user, "update", "exams");
    const found = await candidates.find(companyIdOf(user), examId);
    if (!found) throw new EntityNotFound();
    const { people, ...exam } = found;
    return {
      ...exam,
      userIds: people.filter(({ isChosen }) => isChosen).map(({ userId }) => userId),
      people: people.map(({ userId, name, email }) => ({ userId, name, email })),
    };
  }

  return {
    get,

    /** Throws `ValidationFailed` when nobody is chosen or somebody of another company, `EntityChanged`. */
    async assign(
      user: SessionUser,
      choice: ExamChoice,
      chosen: ExamCandidates,
    ): Promise<ExamCandidatesRecord> {
      const { people } = await get(user, choice.id);
      const known = new Set(people.map(({ userId }) => userId));
      if (chosen.isForChosen && chosen.userIds.length === 0)
        throw new ValidationFailed([{ path: "/userIds", message: "required" }]);
      if (chosen.userIds.some((id) => !known.has(id)))
        throw new ValidationFailed([{ path: "/userIds", message: "one_of" }]);
      const key = { id: choice.id, version: choice.version, companyId: companyIdOf(user) };
      if (!(await candidates.save(key, chosen, { userId: user.id, at: now() }))) throw new EntityChanged();
      changeEvents.examsChanged(companyIdOf(user));
      return await get(user, choice.id);
    },
  };
}
