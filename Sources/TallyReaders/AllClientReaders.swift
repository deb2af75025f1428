package import TallyCore

package let clientReaders: [any Reader<ClientModel>] = []
