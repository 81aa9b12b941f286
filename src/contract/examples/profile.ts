import type { profileEndpoints } from "../profile.ts";
import type { profilePeopleEndpoints } from "../profile-people.ts";
import type { profilePostsEndpoints } from "../profile-posts.ts";
import type { Examples } from "./types.ts";

export const profileExamples: Examples<typeof profileEndpoints> &
  Examples<typeof profilePostsEndpoints> &
  Examples<typeof profilePeopleEndpoints> = {
  getProfile: {},
  updateProfile: {
    body: { header: { designation: "Head of sales" }, userAbout: { lives: "Nonthaburi, Thailand" } },
  },
  addPost: { body: { text: "พบกันที่บูทในงานเทคโนโลยีสำนักงานสัปดาห์หน้าค่ะ" } },
  togglePostLike: { params: { id: 5 } },
  addComment: { params: { id: 5 }, body: { comment: "Glad it arrived early. Show us the new shelf!" } },
  votePoll: { params: { id: 1 }, body: { option: 2 } },
  listProfilePosts: { params: { username: "Marcus Bell", perPage: 5, page: 1 } },
  updatePost: {
    params: { id: 10 },
    body: {
      text: "พรุ่งนี้มีอบรมการใช้งานแบบออฟไลน์ให้สาขาภูเก็ต เลื่อนเป็นสิบโมงค่ะ",
      pictures: [{ path: "/images/profile/photo-4.svg", alt: "โต๊ะที่เตรียมไว้สำหรับการอบรม" }],
    },
  },
  deletePost: { params: { id: 9 } },
  restorePost: { params: { id: 9 } },
  updateComment: { params: { id: 9, commentId: 3 }, body: { comment: "Noted, Grace. It is in this week’s update." } },
  deleteComment: { params: { id: 8, commentId: 1 } },
  restoreComment: { params: { id: 8, commentId: 1 } },
  addProfilePicture: {
    body: {
      fileName: "dot.png",
      mediaType: "image/png",
      data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    },
  },
  getProfileDetails: { params: { username: "Marcus Bell" } },
  followPerson: { params: { username: "Marcus Bell" }, body: { isFollowing: true } },
  followPage: { params: { id: 2 }, body: { isFollowing: true } },
};
