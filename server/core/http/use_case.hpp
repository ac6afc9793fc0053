// How an endpoint calls its use case: which parameter is the input or one of its members, and which comes from the
// request. All of it is decided at compile time, for Api::add.
#pragma once
#include <concepts>
#include <type_traits>
#include <utility>

#include "core/http/context.hpp"
#include "core/inputs.hpp"
#include "core/json/write.hpp"

namespace kerbside::http {

struct NoInput {};  // the input of an endpoint that takes none
BOOST_DESCRIBE_STRUCT(NoInput, (), ())
struct NoContent {};  // what an endpoint answers whose use case returns a Status: 204
BOOST_DESCRIBE_STRUCT(NoContent, (), ())

namespace detail {

template <class F>
struct UseCaseTraits {
  static_assert(sizeof(F) == 0, "a use case is a function, or a member function, that answers a Task");
};
template <class Answer_, class... P>
struct UseCaseTraits<Task<Answer_> (*)(P...)> {
  using Answer = Answer_;
  using Parameters = boost::mp11::mp_list<P...>;
};
template <class Object, class Answer, class... P>
struct UseCaseTraits<Task<Answer> (Object::*)(P...)> : UseCaseTraits<Task<Answer> (*)(P...)> {};
template <class Object, class Answer, class... P>
struct UseCaseTraits<Task<Answer> (Object::*)(P...) const> : UseCaseTraits<Task<Answer> (*)(P...)> {};
template <auto UseCase>
using TraitsOf = UseCaseTraits<decltype(UseCase)>;

// What is sent as the answer: the value of a Result, nothing for a Status.
template <class Answer>
struct Shown {
  using Out = Answer;
  static constexpr bool may_fail = false;
};
template <class T>
struct Shown<Result<T>> {
  using Out = T;
  static constexpr bool may_fail = true;
};
template <>
struct Shown<Status> {
  using Out = NoContent;
  static constexpr bool may_fail = true;
};

template <class P>
concept OfRequest = requires(Context& ctx) { FromRequest<std::remove_cvref_t<P>>::of(ctx); };
template <class P>
using IsInput = std::bool_constant<json::Described<std::remove_cvref_t<P>> && !OfRequest<P>>;

// Finds the described struct among the parameters; NoInput when there is none.
template <auto UseCase>
struct InputAmong {
  using Inputs = boost::mp11::mp_copy_if<typename TraitsOf<UseCase>::Parameters, IsInput>;
  static_assert(boost::mp11::mp_size<Inputs>::value <= 1,
                "a use case takes one input struct; name the input in api.add<&use_case, Input>(…)");
  using type = std::remove_cvref_t<boost::mp11::mp_front<boost::mp11::mp_push_back<Inputs, NoInput>>>;
};
template <auto UseCase>
using InputOf = typename InputAmong<UseCase>::type;

// Object: the class of which the use case is a member, or that it takes as a parameter; void when there is none.
template <auto UseCase, class In, class Object>
class Call {
  using Traits = TraitsOf<UseCase>;
  using Parameters = typename Traits::Parameters;
  using Members = json::Members<In>;
  template <std::size_t I>
  using Parameter = boost::mp11::mp_at_c<Parameters, I>;

  template <class P>
  static constexpr bool is_object = std::same_as<std::remove_cvref_t<P>, std::remove_const_t<Object>>;
  // An id can come from the request or be a member of the input: members come last.
  template <class P>
  static constexpr bool may_be_member = !is_object<P> && (!OfRequest<P> || json::Textual<std::remove_cvref_t<P>>);
  template <class P>
  using MayBeMember = std::bool_constant<may_be_member<P>>;

  static constexpr bool takes_whole =
      boost::mp11::mp_contains<boost::mp11::mp_transform<std::remove_cvref_t, Parameters>, In>::value;
  static constexpr std::size_t members = takes_whole ? 0 : boost::mp11::mp_size<Members>::value;
  static constexpr std::size_t candidates = boost::mp11::mp_count_if<Parameters, MayBeMember>::value;
  static_assert(
      takes_whole || candidates >= members,
      "the use case has too few parameters: it takes the input struct, or each of its members in their order");
  template <std::size_t I>
  static constexpr std::size_t candidates_before =
      boost::mp11::mp_count_if<boost::mp11::mp_take_c<Parameters, I>, MayBeMember>::value;
  template <std::size_t I>
  static constexpr bool is_member =
      !takes_whole && may_be_member<Parameter<I>> && candidates_before<I> + members >= candidates;

 public:
  using Answer = typename Traits::Answer;

  // `in` must outlive the call.
  static Task<Answer> make(void* self, Context& ctx, In& in) {
    return make(self, ctx, in, std::make_index_sequence<boost::mp11::mp_size<Parameters>::value>());
  }

 private:
  template <std::size_t... I>
  static Task<Answer> make(void* self, Context& ctx, In& in, std::index_sequence<I...>) {
    if constexpr (std::is_member_function_pointer_v<decltype(UseCase)>)
      return (static_cast<Object*>(self)->*UseCase)(argument<I>(self, ctx, in)...);
    else
      return UseCase(argument<I>(self, ctx, in)...);
  }

  template <std::size_t I>
  static decltype(auto) argument(void* self, Context& ctx, In& in) {
    using P = Parameter<I>;
    using Value = std::remove_cvref_t<P>;
    if constexpr (is_object<P>) {
      return *static_cast<Object*>(self);
    } else if constexpr (takes_whole && std::same_as<Value, In>) {
      return std::move(in);
    } else if constexpr (is_member<I>) {
      using Member = boost::mp11::mp_at_c<Members, candidates_before<I> + members - candidates>;
      using Type = std::remove_cvref_t<decltype(in.*Member::pointer)>;
      static_assert(std::convertible_to<Type, P>,
                    "a member of the input does not fit the parameter in its place: they go in order");
      return std::move(in.*Member::pointer);
    } else {
      static_assert(OfRequest<P>, "a parameter is no member of the input, and no FromRequest says where it comes from");
      using Given = decltype(FromRequest<Value>::of(ctx));
      static_assert(!std::is_reference_v<P> || std::is_reference_v<Given>,
                    "what is made from the request is taken by value: it would be gone before the use case runs");
      return FromRequest<Value>::of(ctx);
    }
  }
};

}  // namespace detail

}  // namespace kerbside::http
